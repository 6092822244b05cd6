import type { ReactNode } from 'react';
import { analyticsOf, type Totals } from '#features/progress/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { publicationWords, type PublicationKind } from '../publication/publication-words.ts';
import { PercentBar } from '../publication/percent-bar.tsx';
import styles from '../table/summary.module.css';

interface StatsFactsProps {
  readonly total: Totals;
  readonly units: number;
  readonly publication: PublicationKind;
}

/** Opened, read or solved, score where there is one, and points of one student in one publication. */
export function StatsFacts({ total, units, publication }: StatsFactsProps): ReactNode {
  const { t } = useWords();
  const { percent, badge } = useFormats();
  const { visited, read, scorePercent, points } = analyticsOf(total);
  return (
    <dl className={styles.facts}>
      <Pages label={t('statistics.unit-opened')} pages={visited} units={units} />
      <Pages label={t(publicationWords(publication).done)} pages={read} units={units} />
      {scorePercent !== null && (
        <div>
          <dt>{t('statistics.score')}</dt>
          <dd>
            {percent(scorePercent / 100)}
            <PercentBar share={scorePercent / 100} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('statistics.points')}</dt>
        <dd>{badge(points)}</dd>
      </div>
    </dl>
  );
}

interface PagesProps {
  readonly label: string;
  readonly pages: number;
  readonly units: number;
}

function Pages({ label, pages, units }: PagesProps): ReactNode {
  const { t } = useWords();
  const { badge } = useFormats();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {t('statistics.viewed', { visited: badge(pages), count: badge(units) })}
        <PercentBar share={units > 0 ? pages / units : 0} />
      </dd>
    </div>
  );
}
