import { useState, type FormEvent, type ReactNode } from 'react';
import { nameProblem, NAME_MAX } from '#features/account/contract';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, Dialog, TextField, useToast } from '#platform/web/ui';
import type { Classroom, ClassroomUser } from '../../../contract/index.ts';
import { usePupilChanges } from '../../pupils/queries.ts';
import styles from '../people-dialogs.module.css';

interface RenameDialogProps {
  readonly classroom: Classroom;
  readonly user: ClassroomUser;
  readonly onClose: (isDone: boolean) => void;
}

const FORM = 'rename-pupil';

/** Changes the name of a pupil whose account belongs to the class [SAFE-4, SAFE-14]. */
export function RenameDialog({ classroom, user, onClose }: RenameDialogProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { rename } = usePupilChanges(classroom.id);
  const [first, setFirst] = useState(user.first_name);
  const [last, setLast] = useState(user.last_name);
  const [isLooked, setLooked] = useState(false);
  const problemOf = (value: string) => {
    const problem = isLooked ? nameProblem(value) : undefined;
    return problem ? tDynamic(problem) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLooked(true);
    if (rename.isPending || nameProblem(first) || nameProblem(last)) return;
    rename.mutate(
      {
        params: { id: String(classroom.id), user: user.uid },
        body: { first_name: first.trim(), last_name: last.trim() },
      },
      {
        onSuccess() {
          toast({ text: t('classrooms.renamed'), tone: 'good' });
          onClose(true);
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={t('classrooms.rename-title')}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            {t('classrooms.cancel')}
          </Button>
          <Button type="submit" form={FORM} isBusy={rename.isPending}>
            {t('classrooms.rename-save')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('classrooms.rename-text')}</p>
        <TextField
          name="first_name"
          label={t('classrooms.rename-first')}
          value={first}
          error={problemOf(first)}
          maxLength={NAME_MAX}
          autoComplete="off"
          required
          onChange={({ target }) => setFirst(target.value)}
        />
        <TextField
          name="last_name"
          label={t('classrooms.rename-last')}
          value={last}
          error={problemOf(last)}
          maxLength={NAME_MAX}
          autoComplete="off"
          required
          onChange={({ target }) => setLast(target.value)}
        />
        <Alert error={rename.error} />
      </form>
    </Dialog>
  );
}
