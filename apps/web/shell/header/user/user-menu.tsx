import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { displayName } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { sorted } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { Part } from '#features/shell/web';
import { useContributions } from '../../shell-context.tsx';
import { Avatar } from './avatar.tsx';
import styles from '../header.module.css';

const PANEL_ID = 'user-menu';

const loadPanel = () => import('./user-panel.tsx');

interface UserMenuProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The signed-in user: the facts of the features, avatar and name, and under them settings and the way out [NAV-19]. */
export function UserMenu({ isOpen, onToggle }: UserMenuProps): ReactNode {
  const { t } = useWords();
  const [market, user, { manifests }] = [useMarket(), useUser(), useContributions()];
  const name = displayName(user);
  const facts = sorted(
    manifests.flatMap(({ userFacts }) => userFacts ?? []).filter(({ isFor }) => isFor(market, user)),
    (a, b) => a.order - b.order,
  );
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
        aria-controls={isOpen ? PANEL_ID : undefined}
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
        <div id={PANEL_ID} className={styles.panel}>
          <Part load={loadPanel} />
        </div>
      )}
    </div>
  );
}
