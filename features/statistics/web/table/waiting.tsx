import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Skeleton } from '#platform/web/ui';
import styles from './waiting.module.css';

/** The shape that the statistics will have. */
export function StatsWaiting(): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.waiting} role="group" aria-busy="true" aria-label={t('statistics.loading')}>
      <Skeleton height="5rem" />
      <Skeleton height="15rem" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height="3rem" />
      ))}
    </div>
  );
}
