import Star from 'lucide-react/icons/star';
import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { Progress } from '../../contract/index.ts';
import styles from './week.module.css';

/** The days with reading, each with a mark to be glad of; a day without reading is just a day. */
export function Week({ progress }: { readonly progress: Progress }): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { days, readNow, points } = progress;
  // Browsers lack the days of some languages, and write English ones instead.
  const letters = t('reports.weekday-letters').split(' ');
  const read = days.filter(({ hasRead }) => hasRead).length;
  const minutes = Math.round(days.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  return (
    <section className={styles.week} aria-labelledby={id}>
      <h2 id={id}>{t('reports.last-days')}</h2>
      <div className={classNames(layouts.cluster, styles.days)} aria-hidden="true">
        {days.map(({ day, hasRead }, index) => (
          <span
            key={day}
            className={styles.day}
            data-read={hasRead || undefined}
            data-today={index === days.length - 1 || undefined}
          >
            <i>{hasRead && <Star size={22} />}</i>
            {letters[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]}
          </span>
        ))}
      </div>
      <p className={styles.sum}>{read > 0 ? t('reports.days-read', { days: read }) : t('reports.days-none')}</p>
      <ul role="list" className={classNames(layouts.cluster, styles.facts)}>
        {minutes > 0 && <li>{t('reports.minutes', { minutes })}</li>}
        {readNow > 0 && <li>{t('reports.pages-read', { count: readNow })}</li>}
        {points > 0 && <li>{t('statistics.count-points', { count: points })}</li>}
      </ul>
    </section>
  );
}
