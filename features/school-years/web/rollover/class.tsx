import ArrowRight from 'lucide-react/icons/arrow-right';
import Pencil from 'lucide-react/icons/pencil';
import { useId, useState, type ReactNode } from 'react';
import { isSameLabel } from '#features/classrooms/contract';
import { colourStyle, useLabel } from '#features/classrooms/web';
import { useWords } from '#platform/web/i18n';
import { Badge, Checkbox, IconButton, Select } from '#platform/web/ui';
import type { RolloverClass } from '../../contract/index.ts';
import { RolloverBooks } from './books.tsx';
import styles from './class.module.css';
import { RolloverLabel } from './label.tsx';
import { choiceOf, choicesFor, choose, isNameless, type Draft } from './plan.ts';

interface RolloverClassProps {
  readonly one: RolloverClass;
  readonly draft: Draft;
  /** The new school year, in words. */
  readonly newYear: string;
  /** A class of that name is in the new year already. */
  readonly isTwice: boolean;
  /** Whether a missing name is said. */
  readonly isAsked: boolean;
  readonly onChange: (draft: Draft) => void;
}

/** What becomes of one class: its new name, its students, its books [CLS-11]. */
export function RolloverCard({ one, draft, newYear, isTwice, isAsked, onChange }: RolloverClassProps): ReactNode {
  const { t } = useWords();
  const labelOf = useLabel();
  const headingId = useId();
  const [isRenaming, setRenaming] = useState(false);
  const { school, schoolYear, studentCount, teacherCount, colour } = one;
  const name = labelOf(one);
  const next = labelOf(draft.label);
  const isMoving = draft.action === 'move';
  // A name that is missing is asked for; the field must not go while it is being typed.
  const isOpen = isRenaming || isNameless(draft);
  const choice = choiceOf(one, draft);
  const year = t('classrooms.school-year', { from: String(schoolYear), to: String(schoolYear + 1) });
  const labels = {
    up: t('school-years.up', { name: labelOf(choose(one, draft, 'up').label) }),
    stay: t('school-years.stay'),
    archive: t('school-years.archive'),
    later: t('school-years.later'),
  };
  return (
    <article className={styles.card} style={colourStyle(colour)} data-action={draft.action} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 className={styles.names} id={headingId}>
          <span>{name}</span>
          {isMoving && !isSameLabel(one, draft.label) && (
            <>
              <ArrowRight size={24} role="img" aria-label={t('school-years.becomes')} />
              <span>{next || '…'}</span>
            </>
          )}
        </h2>
        {isMoving && (
          <IconButton
            label={t('school-years.rename', { name: next })}
            aria-expanded={isOpen}
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={() => setRenaming(isNameless(draft) || !isRenaming)}
          />
        )}
        {choice === 'stay' && isSameLabel(one, draft.label) && <Badge tone="market">{newYear}</Badge>}
        {draft.action === 'archive' && <Badge>{t('classrooms.archive-title')}</Badge>}
      </div>
      <p className={styles.facts}>
        <span>{[school.name, school.town].filter(Boolean).join(', ')}</span>
        <span>{year}</span>
        {isMoving && teacherCount > 1 && <span>{t('school-years.teachers', { count: teacherCount - 1 })}</span>}
      </p>
      <div className={styles.controls}>
        <Select
          label={t('school-years.what', { name })}
          value={choice}
          choices={choicesFor(one).map((value) => ({
            value,
            label: value === 'up' && choice === 'up' ? t('school-years.up', { name: next }) : labels[value],
          }))}
          onChange={({ target }) => {
            const chosen = choicesFor(one).find((value) => value === target.value);
            if (chosen) onChange(choose(one, draft, chosen));
          }}
        />
        {isMoving && isOpen && (
          <RolloverLabel
            name={name}
            label={draft.label}
            error={isAsked && isNameless(draft) ? t('school-years.group-missing') : undefined}
            onChange={(label) => {
              setRenaming(true);
              onChange({ ...draft, label });
            }}
          />
        )}
      </div>
      {isTwice && (
        <p className={styles.twice} role="status">
          {t('school-years.twice', { name: next })}
        </p>
      )}
      {isMoving && (studentCount > 0 || one.books.length > 0) && (
        <div className={styles.along}>
          {studentCount > 0 && (
            <Checkbox
              label={t('school-years.students', { count: studentCount })}
              checked={draft.takesStudents}
              onChange={({ target }) => onChange({ ...draft, takesStudents: target.checked })}
            />
          )}
          {one.books.length > 0 && <RolloverBooks one={one} draft={draft} name={name} onChange={onChange} />}
        </div>
      )}
    </article>
  );
}
