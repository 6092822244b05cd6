import type { ReactNode } from 'react';
import { address, type RouteName } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { NavLink } from '#platform/web/router';
import { useFeatureStore } from '../shell-context.tsx';
import styles from './admin-menu.module.css';

/** The areas to manage; those without a screen in this build are absent. */
const PLACES = [
  { route: 'nodes', label: 'shell.admin-nodes' },
  { route: 'credentials', label: 'shell.admin-credentials' },
  { route: 'home', label: 'shell.admin-back' },
] as const satisfies readonly { readonly route: RouteName; readonly label: string }[];

/** The menu of the admin screens: at the side on wide windows, tabs above the screen on narrow ones [NAV-13]. */
export function AdminMenu(): ReactNode {
  const { t } = useWords();
  const { hasScreen } = useFeatureStore();
  return (
    <nav className={styles.menu} aria-label={t('shell.admin')}>
      <p className={styles.title}>{t('shell.admin')}</p>
      <ul className={styles.places}>
        {PLACES.filter(({ route }) => hasScreen(route)).map(({ route, label }) => (
          <li key={route}>
            <NavLink to={address(route)} end={route === 'home'}>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
