import FilePen from 'lucide-react/icons/file-pen';
import LogOut from 'lucide-react/icons/log-out';
import Route from 'lucide-react/icons/route';
import Settings from 'lucide-react/icons/settings';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { canManageContent, displayName, isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { useFeatureStore } from '../../shell-context.tsx';
import styles from '../header.module.css';

/** The user, and below a student's progress, settings, the areas to manage, and logging out [NAV-19, PROG-11]. */
export function UserPanel(): ReactNode {
  const { t } = useWords();
  const [user, { hasScreen }] = [useUser(), useFeatureStore()];
  const name = displayName(user);
  const login = user.username || user.mail;
  return (
    <>
      <div className={styles.person}>
        <b>{name}</b>
        {login && login !== name && <small>{login}</small>}
      </div>
      <ul className={styles.own}>
        {hasScreen('reports') && isStudent(user) && (
          <li>
            <Link to={address('reports')}>
              <Route size={20} aria-hidden="true" />
              {t('shell.my-progress')}
            </Link>
          </li>
        )}
        {hasScreen('user') && (
          <li>
            <Link to={address('user')}>
              <Settings size={20} aria-hidden="true" />
              {t('shell.settings')}
            </Link>
          </li>
        )}
        {hasScreen('nodes') && canManageContent(user) && (
          <li>
            <Link to={address('nodes')}>
              <FilePen size={20} aria-hidden="true" />
              {t('shell.manage-content')}
            </Link>
          </li>
        )}
        {hasScreen('logout') && (
          <li>
            <Link to={address('logout')}>
              <LogOut size={20} aria-hidden="true" />
              {t('shell.log-out')}
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
