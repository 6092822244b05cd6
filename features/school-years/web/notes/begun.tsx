import History from 'lucide-react/icons/history';
import type { ReactNode } from 'react';
import { useLabel } from '#features/classrooms/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import type { BegunYear } from '../../contract/index.ts';
import { useRolloverChanges } from '../queries.ts';
import styles from './notes.module.css';

/** Beginnings of a school year that can be undone, each with what of it stays. */
export const Begun = ({ years }: { readonly years: readonly BegunYear[] }): ReactNode =>
  years.map((year) => <BegunNote key={year.id} year={year} />);

function BegunNote({ year }: { readonly year: BegunYear }): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const labelOf = useLabel();
  const { undo } = useRolloverChanges();
  const { id, schoolYear, begunAt, undoUntil, classes } = year;
  const used = classes.filter((one) => one.used);
  const canUndo = used.length < classes.length;
  return (
    <section className={styles.begun}>
      <History size={24} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.strong}>
          {t('school-years.begun', {
            from: String(schoolYear),
            to: String(schoolYear + 1),
            date: date(begunAt),
          })}
        </p>
        {canUndo && <p>{t('school-years.until', { date: date(undoUntil) })}</p>}
        {used.length > 0 && (
          <>
            <p>{t('school-years.used')}</p>
            <ul className={styles.used}>
              {used.map(({ from, to, used: why }) => (
                <li key={from.id}>{why && t(`school-years.used-${why}`, { name: labelOf(to ?? from) })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {canUndo && (
        <Button variant="secondary" isBusy={undo.isPending} onClick={() => undo.mutate({ params: { id } })}>
          {t('classrooms.undo')}
        </Button>
      )}
    </section>
  );
}
