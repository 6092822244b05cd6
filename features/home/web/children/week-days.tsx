import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { ChildReading } from '../../contract/index.ts';
import styles from './week-days.module.css';

/** The last days as dots: full on days with reading. Decoration: the words beside it contain the same facts. */
export function WeekDays({ days }: { readonly days: ChildReading['days'] }): ReactNode {
  const { t } = useWords();
  // Browsers lack the days of some languages, and write English ones instead.
  const letters = t('home.weekday-letters').split(' ');
  return (
    <div className={classNames(layouts.cluster, styles.week)} aria-hidden="true">
      {days.map(({ day, hasRead }, index) => (
        <span
          key={day}
          className={styles.day}
          data-read={hasRead || undefined}
          data-today={index === days.length - 1 || undefined}
        >
          <i />
          {letters[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]}
        </span>
      ))}
    </div>
  );
}
