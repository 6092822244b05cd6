import type { ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { PercentBar } from '../publication/percent-bar.tsx';
import { chartMean, meanScore, type StatsRow } from './table-model.ts';
import { publicationWords, type PublicationKind } from '../publication/publication-words.ts';
import styles from './summary.module.css';

/** The class at a glance: how many opened the publication, how much they read or solved, the mean score where there is one, all points. Of the whole class, whatever is searched. */
export function StatsSummary({
  rows,
  units,
  publication,
}: {
  readonly rows: readonly StatsRow[];
  readonly units: number;
  readonly publication: PublicationKind;
}): ReactNode {
  const { t } = useWords();
  const words = publicationWords(publication);
  const { percent, badge } = useFormats();
  const opened = rows.filter(({ visited }) => visited !== null).length;
  const mean = meanScore(rows);
  const read = chartMean(rows, 'read', units);
  const points = rows.reduce((sum, row) => sum + (row.points ?? 0), 0);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t(words.opened)}</dt>
        <dd>
          {t('statistics.opened-of', { opened: badge(opened), count: badge(rows.length) })}
          <PercentBar share={opened / rows.length} />
        </dd>
      </div>
      <div>
        <dt>{t(words.meanDone)}</dt>
        <dd>
          {read === null ? t('statistics.none') : percent(read / 100)}
          {read !== null && <PercentBar share={read / 100} />}
        </dd>
      </div>
      {mean !== null && (
        <div>
          <dt>{t('statistics.mean')}</dt>
          <dd>
            {percent(mean / 100)}
            <PercentBar share={mean / 100} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('statistics.total-points')}</dt>
        <dd>{badge(points)}</dd>
      </div>
    </dl>
  );
}
