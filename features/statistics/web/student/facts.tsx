import type { ReactNode } from 'react';
import { analyticsOf, type Totals } from '#features/progress/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { PercentBar } from '../table/percent-bar.tsx';
import styles from '../table/summary.module.css';

interface StatsFactsProps {
  readonly total: Totals;
  readonly units: number;
}

/** Visited, score and points of one student in one book. */
export function StatsFacts({ total, units }: StatsFactsProps): ReactNode {
  const { t } = useWords();
  const { percent, badge } = useFormats();
  const { visited, scorePercent, points } = analyticsOf(total);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('statistics.read')}</dt>
        <dd>
          {t('statistics.viewed', { visited: badge(visited), count: badge(units) })}
          <PercentBar isQuiet share={units > 0 ? visited / units : 0} />
        </dd>
      </div>
      <div>
        <dt>{t('statistics.score')}</dt>
        <dd>
          {scorePercent === null ? t('statistics.none') : percent(scorePercent / 100)}
          {scorePercent !== null && <PercentBar share={scorePercent / 100} />}
        </dd>
      </div>
      <div>
        <dt>{t('statistics.points')}</dt>
        <dd>{badge(points)}</dd>
      </div>
    </dl>
  );
}
