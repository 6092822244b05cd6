import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { NavLink } from '#platform/web/router';
import { classNames } from '#platform/web/ui';
import type { MenuEntry } from './main-menu.ts';
import styles from './header.module.css';

/** The items of the main menu; the current page is marked for eyes and screen readers. */
export function MenuList({ entries }: { readonly entries: readonly MenuEntry[] }): ReactNode {
  const { say } = useWords();
  return (
    <ul className={styles.items}>
      {entries.map(({ label, to }) => (
        <li key={to}>
          {to.startsWith('/') ? (
            <NavLink className={classNames(styles.item)} to={to} end={to === '/'}>
              {say(label)}
            </NavLink>
          ) : (
            <a className={styles.item} href={to}>
              {say(label)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
