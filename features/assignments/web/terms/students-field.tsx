import { useId, useState, type ReactNode } from 'react';
import { nameMatches } from '#features/catalog/contract';
import type { ClassroomUser } from '#features/classrooms/contract';
import { useClassroomUsers, UserAvatar } from '#features/classrooms/web';
import { sorted } from '#platform/kernel';
import type { Form } from '#platform/web/form';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Checkbox, classNames, FieldError, QueryBoundary, Skeleton, TextField } from '#platform/web/ui';
import styles from './terms.module.css';
import { RadioChoices } from './radio-choices.tsx';
import { registerName } from '../parts/register-name.ts';
import type { TermsValues } from './terms.ts';

/** Students of a longer list are found by typing. */
const SHORT_LIST = 12;

interface StudentsFieldProps {
  readonly form: Form<TermsValues>;
  /** Undefined: no class is known yet. */
  readonly classroom: number | undefined;
}

/** For the whole class or for chosen students. */
export function StudentsField({ form, classroom }: StudentsFieldProps): ReactNode {
  const { t } = useWords();
  const { isForAll } = form.values;
  return (
    <div className={layouts.stack}>
      <RadioChoices
        legend={t('assignments.for')}
        name="isForAll"
        value={isForAll ? 'all' : 'chosen'}
        choices={(['all', 'chosen'] as const).map((value) => ({ value, label: t(`assignments.for-${value}`) }))}
        onChange={(value) => form.set('isForAll', value === 'all')}
      />
      {!isForAll && classroom !== undefined && <ChosenStudents form={form} classroom={classroom} />}
    </div>
  );
}

function ChosenStudents({
  form,
  classroom,
}: {
  readonly form: Form<TermsValues>;
  readonly classroom: number;
}): ReactNode {
  const errorId = useId();
  return (
    <div aria-describedby={errorId} role="group">
      <QueryBoundary
        query={useClassroomUsers(String(classroom))}
        className={layouts.stack}
        skeleton={[1, 2, 3].map((row) => (
          <Skeleton key={row} height="2.25rem" />
        ))}
      >
        {({ users }) => <Boxes form={form} students={users.filter(({ isTeacher }) => !isTeacher)} />}
      </QueryBoundary>
      <FieldError id={errorId} error={form.errorOf('students')} />
    </div>
  );
}

interface BoxesProps {
  readonly form: Form<TermsValues>;
  readonly students: readonly ClassroomUser[];
}

function Boxes({ form, students }: BoxesProps): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const [typed, setTyped] = useState('');
  const chosen = form.values.students;
  if (students.length === 0) return <p>{t('assignments.no-students')}</p>;
  const shown = sorted(
    students.filter((student) => nameMatches(registerName(student), typed)),
    (one, other) => compare(registerName(one), registerName(other)),
  );
  return (
    <div className={classNames(layouts.stack, styles.students)}>
      {students.length > SHORT_LIST && (
        <TextField
          type="search"
          label={t('assignments.find-student')}
          value={typed}
          autoComplete="off"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <p className={styles.soft} aria-live="polite">
        {t('assignments.chosen-count', { count: chosen.length })}
      </p>
      <ul role="list" className={styles.boxes}>
        {shown.map((student) => (
          <li key={student.uid}>
            <Checkbox
              name="students"
              label={
                <span className={layouts.row}>
                  <UserAvatar person={student} isTeacher={false} />
                  <span className={styles.name}>{registerName(student)}</span>
                </span>
              }
              checked={chosen.includes(student.uid)}
              onChange={({ target }) =>
                form.set(
                  'students',
                  target.checked ? [...chosen, student.uid] : chosen.filter((uid) => uid !== student.uid),
                )
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
