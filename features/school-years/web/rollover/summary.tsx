import type { ReactNode } from 'react';
import { endOfSchoolYear, UNDO_DAYS } from '#features/classrooms/contract';
import { useFormats, useWords } from '#platform/web/i18n';
import { Card } from '#platform/web/ui';
import type { countsOf } from './plan.ts';
import styles from './summary.module.css';

interface RolloverSummaryProps {
  readonly counts: ReturnType<typeof countsOf>;
  readonly schoolYear: number;
  readonly children: ReactNode;
}

/** What will happen, in sentences, before it does; under them the button. */
export function RolloverSummary({ counts, schoolYear, children }: RolloverSummaryProps): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const { moving, archived, later, pupils, students, kept, left } = counts;
  const until = date(endOfSchoolYear(schoolYear));
  const sentences = [
    moving > 0 && t('school-years.sum-up', { count: moving }),
    pupils > 0 &&
      (students > 0 ? t('school-years.sum-students', { count: students }) : t('school-years.sum-no-students')),
    kept > 0 && t('school-years.sum-books', { count: kept, date: until }),
    left > 0 && t('school-years.sum-left', { count: left }),
    archived > 0 && t('school-years.sum-archive', { count: archived }),
    later > 0 && t('school-years.sum-later', { count: later }),
  ].filter((sentence) => sentence !== false);
  return (
    <Card className={styles.card}>
      <h2>{t('school-years.summary')}</h2>
      <ul className={styles.list} aria-live="polite">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {moving + archived > 0 && (
        <p className={styles.note}>
          {t('school-years.sum-old')} {t('school-years.sum-undo', { count: String(UNDO_DAYS) })}
        </p>
      )}
      {children}
    </Card>
  );
}
