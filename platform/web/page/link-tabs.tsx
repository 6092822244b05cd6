import type { ReactNode } from 'react';
import { Link } from '#platform/web/router';
import styles from './link-tabs.module.css';

export interface LinkTabsProps {
  /** What the tabs lead to. */
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly name: string; readonly isCurrent: boolean }[];
}

/** The parts of a screen as tabs, each at its own address. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps): ReactNode => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ to, name, isCurrent }) => (
      <Link key={to} className={styles.tab} to={to} aria-current={isCurrent ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </nav>
);
