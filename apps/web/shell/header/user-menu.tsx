import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { useId, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { displayName } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { useOffers } from '../shell-context.tsx';
import { Avatar } from './avatar.tsx';
import styles from './header.module.css';

interface UserMenuProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The signed-in user: the facts of the features, avatar and name, and under them settings and the way out [NAV-19]. */
export function UserMenu({ isOpen, onToggle }: UserMenuProps): ReactNode {
  const { t } = useWords();
  const [market, user, { manifests, screens }] = [useMarket(), useUser(), useOffers()];
  const panelId = useId();
  const name = displayName(user);
  const facts = manifests
    .flatMap(({ userFacts }) => userFacts ?? [])
    .filter(({ isFor }) => isFor(market, user))
    .toSorted((a, b) => a.order - b.order);
  const login = user.username || user.mail;
  return (
    <div className={styles.profile} data-header-part="profile">
      {facts.map(({ order, Fact }) => (
        <span key={order} className={styles.fact}>
          <Fact />
        </span>
      ))}
      <button
        type="button"
        className={styles.profileButton}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
      >
        <Avatar user={user} />
        <span className="visually-hidden">{t('shell.user-menu', { name })}</span>
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
        <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          <div className={styles.person}>
            <b>{name}</b>
            {login && login !== name && <small>{login}</small>}
          </div>
          <ul className={styles.own}>
            {screens.has('user') && (
              <li>
                <Link to={address('user')}>
                  <Settings size={20} aria-hidden="true" />
                  {t('shell.settings')}
                </Link>
              </li>
            )}
            {screens.has('logout') && (
              <li>
                <Link to={address('logout')}>
                  <LogOut size={20} aria-hidden="true" />
                  {t('shell.log-out')}
                </Link>
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  );
}
