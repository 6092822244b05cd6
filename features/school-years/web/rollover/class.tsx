import ArrowRight from 'lucide-react/icons/arrow-right';
import Pencil from 'lucide-react/icons/pencil';
import { useId, useState, type ReactNode } from 'react';
import { isSameLabel } from '#features/classrooms/contract';
import { colourStyle, useLabel } from '#features/classrooms/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Badge, Checkbox, classNames, IconButton, Select } from '#platform/web/ui';
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
  const name = labelOf(one);
  const next = labelOf(draft.label);
  const isMoving = draft.action === 'move';
  // A name that is missing is asked for; the field must not go while it is being typed.
  const isOpen = isRenaming || isNameless(draft);
  return (
    <article
      className={classNames(layouts.stack, styles.card)}
      style={colourStyle(one.colour)}
      data-action={draft.action}
      aria-labelledby={headingId}
    >
      <div className={classNames(layouts.row, styles.head)}>
        <h2 className={classNames(layouts.cluster, styles.names)} id={headingId}>
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
        <ActionBadge one={one} draft={draft} newYear={newYear} />
      </div>
      <ClassFacts one={one} isMoving={isMoving} />
      <div className={styles.controls}>
        <ActionSelect one={one} draft={draft} onChange={onChange} />
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
      {isMoving && <StudentsAndBooks one={one} draft={draft} onChange={onChange} />}
    </article>
  );
}

type PartProps = Pick<RolloverClassProps, 'one' | 'draft' | 'onChange'>;

/** A badge of a class that keeps its name in the new year, or goes to the archive. */
function ActionBadge({ one, draft, newYear }: Pick<RolloverClassProps, 'one' | 'draft' | 'newYear'>): ReactNode {
  const { t } = useWords();
  if (draft.action === 'archive') return <Badge>{t('classrooms.archive-title')}</Badge>;
  const isOnlyNewYear = choiceOf(one, draft) === 'stay' && isSameLabel(one, draft.label);
  return isOnlyNewYear && <Badge tone="market">{newYear}</Badge>;
}

function ClassFacts({ one, isMoving }: { readonly one: RolloverClass; readonly isMoving: boolean }): ReactNode {
  const { t } = useWords();
  const { school, schoolYear, teacherCount } = one;
  return (
    <p className={styles.facts}>
      <span>{[school.name, school.town].filter(Boolean).join(', ')}</span>
      <span>{t('classrooms.school-year', { from: String(schoolYear), to: String(schoolYear + 1) })}</span>
      {isMoving && teacherCount > 1 && <span>{t('school-years.teachers', { count: teacherCount - 1 })}</span>}
    </p>
  );
}

/** The choice between a new name, the same name, the archive and later. */
function ActionSelect({ one, draft, onChange }: PartProps): ReactNode {
  const { t } = useWords();
  const labelOf = useLabel();
  const choice = choiceOf(one, draft);
  const above = choice === 'up' ? draft.label : choose(one, draft, 'up').label;
  const labels = {
    up: t('school-years.up', { name: labelOf(above) }),
    stay: t('school-years.stay'),
    archive: t('school-years.archive'),
    later: t('school-years.later'),
  };
  return (
    <Select
      label={t('school-years.what', { name: labelOf(one) })}
      value={choice}
      choices={choicesFor(one).map((value) => ({ value, label: labels[value] }))}
      onChange={({ target }) => {
        const chosen = choicesFor(one).find((value) => value === target.value);
        if (chosen) onChange(choose(one, draft, chosen));
      }}
    />
  );
}

/** The students and books that the new class gets. */
function StudentsAndBooks({ one, draft, onChange }: PartProps): ReactNode {
  const { t } = useWords();
  const labelOf = useLabel();
  const { studentCount, books } = one;
  if (studentCount === 0 && books.length === 0) return null;
  return (
    <div className={styles.along}>
      {studentCount > 0 && (
        <Checkbox
          label={t('school-years.students', { count: studentCount })}
          checked={draft.takesStudents}
          onChange={({ target }) => onChange({ ...draft, takesStudents: target.checked })}
        />
      )}
      {books.length > 0 && <RolloverBooks one={one} draft={draft} name={labelOf(one)} onChange={onChange} />}
    </div>
  );
}
