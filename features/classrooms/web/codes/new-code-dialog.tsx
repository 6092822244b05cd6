import { useState, type ReactNode } from 'react';
import { FormDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Checkbox, useToast } from '#platform/web/ui';
import { CODE_HOURS, type Classroom } from '../../contract/index.ts';
import { useClassroomChanges } from '../queries.ts';
import styles from './code-card.module.css';

interface NewCodeDialogProps {
  readonly classroom: Classroom;
  readonly onClose: () => void;
}

/** Makes a code for chosen publications of the class; all of them unless one says otherwise [CLS-6]. */
export function NewCodeDialog({ classroom, onClose }: NewCodeDialogProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { createCode } = useClassroomChanges();
  const [role, setRole] = useState<'student' | 'teacher'>('student');
  const isForTeacher = role === 'teacher';
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = classroom.publications.map(({ alias }) => alias).filter((alias) => !left.includes(alias));
  const submit = () =>
    createCode.mutate(
      {
        params: { id: String(classroom.id) },
        body: { role, publications: isForTeacher ? [] : chosen, hours: CODE_HOURS },
      },
      {
        onSuccess() {
          toast({ text: t('classrooms.code-made'), tone: 'good' });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('classrooms.new-code-title')}
      action={t('classrooms.make-code')}
      isBusy={createCode.isPending}
      error={createCode.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {classroom.isOwner && (
        <fieldset className={styles.whom}>
          <legend>{t('classrooms.code-for')}</legend>
          {(['student', 'teacher'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="role" checked={role === one} onChange={() => setRole(one)} />
              <span>{t(`classrooms.code-for-${one}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p>
        {isForTeacher
          ? t('classrooms.new-code-teacher-text')
          : classroom.publications.length > 0
            ? t('classrooms.new-code-text')
            : t('classrooms.no-books-teacher')}
      </p>
      {(isForTeacher ? [] : classroom.publications).map(({ alias, publication }) => (
        <Checkbox
          key={alias}
          label={publication.name}
          checked={!left.includes(alias)}
          onChange={({ target }) => setLeft(target.checked ? left.filter((one) => one !== alias) : [...left, alias])}
        />
      ))}
    </FormDialog>
  );
}
