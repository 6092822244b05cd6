import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { ReactNode } from 'react';
import { useArea } from '#features/classrooms/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { buttonClass } from '#platform/web/ui';
import { useRollover } from '../queries.ts';
import { Begun } from './begun.tsx';
import styles from './notes.module.css';

/** Above a teacher's classes: those of an earlier year wait, or a year that has begun can be undone [CLS-11]. */
export function RolloverNotes(): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const { data } = useRollover();
  // The notes are only hints: until they load, and if they fail, the list is shown without them.
  if (!data) return null;
  const { classes, schoolYear, begun } = data;
  const undoable = begun.filter((year) => year.classes.some(({ used }) => !used));
  return (
    <>
      {classes.length > 0 && (
        <section className={styles.banner}>
          <CalendarPlus size={32} aria-hidden="true" />
          <div className={styles.text}>
            <h2 className={styles.title}>
              {t('school-years.banner-title', { from: String(schoolYear), to: String(schoolYear + 1) })}
            </h2>
            <p>{t('school-years.banner-text', { count: classes.length })}</p>
          </div>
          <Link className={buttonClass({ variant: 'secondary' })} to={area.newYear}>
            {t('school-years.open')}
          </Link>
        </section>
      )}
      <Begun years={undoable} />
    </>
  );
}

/** The quiet way in, while nothing waits. */
export function RolloverLink(): ReactNode {
  const { t } = useWords();
  const area = useArea();
  const { data } = useRollover();
  if (data && data.classes.length > 0) return null;
  return (
    <Link className={buttonClass({ variant: 'quiet' })} to={area.newYear}>
      <CalendarPlus size={20} aria-hidden="true" />
      {t('school-years.title')}
    </Link>
  );
}
