import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { NavLink } from '#platform/web/router';
import { classNames } from '#platform/web/ui';
import type { MenuEntry } from './main-menu.ts';
import type { Actions } from './use-actions.ts';
import styles from '../header.module.css';

interface MenuListProps {
  readonly entries: readonly MenuEntry[];
  readonly actions: Actions;
}

/** The items of the main menu; the current page is marked for eyes and screen readers. */
export function MenuList({ entries, actions }: MenuListProps): ReactNode {
  const { tDynamic } = useWords();
  const itemOf = ({ name, to, action }: MenuEntry): ReactNode => {
    const words = tDynamic(`shell.menu-${name}`);
    if (action)
      return (
        <button type="button" className={classNames(styles.item, styles.does)} onClick={actions.get(action)}>
          {words}
        </button>
      );
    return to?.startsWith('/') ? (
      <NavLink className={classNames(styles.item)} to={to} end={to === '/'}>
        {words}
      </NavLink>
    ) : (
      <a className={styles.item} href={to}>
        {words}
      </a>
    );
  };
  return (
    <ul className={styles.items}>
      {entries.map((entry) => (
        <li key={entry.name}>{itemOf(entry)}</li>
      ))}
    </ul>
  );
}
