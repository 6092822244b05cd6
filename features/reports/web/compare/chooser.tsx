import { useId, type ReactNode } from 'react';
import { useLabel } from '#features/classrooms/web';
import { REPORT_TYPES } from '#features/statistics/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames, Select } from '#platform/web/ui';
import { COMPARED_MOST, type ReportChoices } from '../../contract/index.ts';
import { publicationsOf, type ReportChoice } from './choice.ts';
import styles from './chooser.module.css';

interface ChooserProps {
  readonly choices: ReportChoices;
  readonly choice: ReportChoice;
  readonly onChoose: (change: Partial<ReportChoice>) => void;
}

/** Chooses the classes, the book, and the compared figure [PROG-4]. */
export function Chooser({ choices, choice, onChoose }: ChooserProps): ReactNode {
  const { t } = useWords();
  const { classrooms, publication, type } = choice;
  const name = useId();
  const books = publicationsOf(choices, classrooms);
  return (
    <div className={classNames(layouts.stack, styles.chooser)} data-print="hide">
      <Classes choices={choices} chosen={classrooms} onChoose={(ids) => onChoose({ classrooms: ids })} />
      {books.length > 0 && (
        <Select
          label={t('statistics.book')}
          value={publication}
          choices={books.map((book) => ({ value: book.alias, label: book.name }))}
          onChange={({ target }) => onChoose({ publication: target.value })}
        />
      )}
      <fieldset className={styles.types}>
        <legend>{t('reports.type')}</legend>
        <div className={styles.switch}>
          {Object.values(REPORT_TYPES).map((one) => (
            <label key={one}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                value={one}
                checked={type === one}
                onChange={() => onChoose({ type: one })}
              />
              <span>{t(`reports.type-${one}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

interface ClassesProps {
  readonly choices: ReportChoices;
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** The classes as chips; the seventh has no place. */
function Classes({ choices: { classrooms }, chosen, onChoose }: ClassesProps): ReactNode {
  const { t } = useWords();
  const labelOf = useLabel();
  const help = useId();
  const isFull = chosen.length >= COMPARED_MOST;
  const schools = new Set(classrooms.map(({ school }) => school));
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={styles.classes} aria-describedby={help}>
      <legend>{t('classrooms.title')}</legend>
      <p id={help} className={styles.help} aria-live="polite">
        {t('reports.chosen', { count: chosen.length, of: COMPARED_MOST })}
      </p>
      <div className={classNames(layouts.cluster, styles.chips)}>
        {classrooms.map((one) => {
          const isChosen = chosen.includes(one.id);
          return (
            <label key={one.id} className={styles.chip}>
              <input
                type="checkbox"
                className={styles.input}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => toggle(one.id)}
              />
              <span>
                <b>{labelOf(one)}</b>
                {one.isArchived && <small>{`${one.schoolYear}/${one.schoolYear + 1}`}</small>}
                {schools.size > 1 && <small>{one.school}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
