import { useId, type ReactNode } from 'react';
import { SubjectIcon } from '#features/catalog/web';
import { useWords } from '#platform/web/i18n';
import type { UsedChips } from './use-book-chips.ts';
import styles from './book-chips.module.css';

interface BookChipsProps {
  readonly chips: UsedChips;
  readonly onChange: () => void;
}

/** The shelf's chips for the books of a class: grades and subjects, any of each [CLS-21]. */
export function BookChips({ chips, onChange }: BookChipsProps): ReactNode {
  const { t } = useWords();
  const { grades, subjects, chosenGrades, chosenSubjects, toggleGrade, toggleSubject } = chips;
  const press = (change: () => void) => () => {
    change();
    onChange();
  };
  return (
    <>
      {grades.length > 0 && (
        <Chips label={t('classrooms.grade')}>
          {grades.map((grade) => (
            <button
              key={grade}
              type="button"
              className={styles.chip}
              aria-label={t('classrooms.label-grade', { grade })}
              aria-pressed={chosenGrades.includes(grade)}
              onClick={press(() => toggleGrade(grade))}
            >
              {grade}
            </button>
          ))}
        </Chips>
      )}
      {subjects.length > 0 && (
        <Chips label={t('classrooms.subject')}>
          {subjects.map(({ id, name, icon }) => (
            <button
              key={id}
              type="button"
              className={styles.chip}
              aria-pressed={chosenSubjects.includes(id)}
              onClick={press(() => toggleSubject(id))}
            >
              <SubjectIcon name={icon} />
              {name}
            </button>
          ))}
        </Chips>
      )}
    </>
  );
}

function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.row}>{children}</div>
    </div>
  );
}
