import { useMemo, type ReactNode } from 'react';
import { useFormats } from '#platform/web/i18n';
import type { ChildReading } from '../../contract/index.ts';
import styles from './week-days.module.css';

/** The last days as dots: full on days with reading. Decoration: the words beside it say the same. */
export function WeekDays({ days }: { readonly days: ChildReading['days'] }): ReactNode {
  const { languageTag } = useFormats();
  const letter = useMemo(
    () => new Intl.DateTimeFormat(languageTag, { weekday: 'narrow', timeZone: 'UTC' }),
    [languageTag],
  );
  return (
    <div className={styles.week} aria-hidden="true">
      {days.map(({ day, hasRead }, index) => (
        <span
          key={day}
          className={styles.day}
          data-read={hasRead || undefined}
          data-today={index === days.length - 1 || undefined}
        >
          <i />
          {letter.format(new Date(`${day}T00:00:00Z`))}
        </span>
      ))}
    </div>
  );
}
