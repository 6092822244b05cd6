import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { UNIT_VIEWS, type UnitView } from '../../contract/index.ts';
import styles from './view-tabs.module.css';

/** The market's units, the own ones, and those that colleagues share, each at its own address [REPO-21]. */
export function ViewTabs({ view }: { readonly view: UnitView }): ReactNode {
  const { t } = useWords();
  return (
    <nav className={styles.tabs} aria-label={t('repository.views')}>
      {UNIT_VIEWS.map((name) => (
        <Link
          key={name}
          className={styles.tab}
          to={address('repository', {}, { view: name === 'front' ? undefined : name })}
          aria-current={name === view ? 'page' : undefined}
        >
          {t(`repository.view-${name}`)}
        </Link>
      ))}
    </nav>
  );
}
