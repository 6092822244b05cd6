import type { ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { PercentBar } from './percent-bar.tsx';
import { meanScore, type StatsRow } from './table-model.ts';
import styles from './summary.module.css';

/** The class at a glance: how many opened the book, the mean score, all points. Of the whole class, whatever is searched. */
export function StatsSummary({ rows }: { readonly rows: readonly StatsRow[] }): ReactNode {
  const { t } = useWords();
  const { percent, badge } = useFormats();
  const opened = rows.filter(({ visited }) => visited !== null).length;
  const mean = meanScore(rows);
  const points = rows.reduce((sum, row) => sum + (row.points ?? 0), 0);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('statistics.opened')}</dt>
        <dd>
          {t('statistics.opened-of', { opened: badge(opened), count: badge(rows.length) })}
          <PercentBar share={opened / rows.length} />
        </dd>
      </div>
      <div>
        <dt>{t('statistics.mean')}</dt>
        <dd>
          {mean === null ? t('statistics.none') : percent(mean / 100)}
          <PercentBar share={(mean ?? 0) / 100} />
        </dd>
      </div>
      <div>
        <dt>{t('statistics.total-points')}</dt>
        <dd>{badge(points)}</dd>
      </div>
    </dl>
  );
}
