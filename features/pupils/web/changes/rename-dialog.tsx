import type { ReactNode } from 'react';
import { nameProblem, NAME_MAX } from '#features/account/contract';
import type { Classroom, ClassroomUser } from '#features/classrooms/contract';
import { FormDialog, useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { TextField, useToast } from '#platform/web/ui';
import { usePupilChanges } from '../queries.ts';

interface RenameDialogProps {
  readonly classroom: Classroom;
  readonly user: ClassroomUser;
  readonly onClose: (isDone: boolean) => void;
}

/** Changes the name of a pupil whose account belongs to the class [SAFE-4, SAFE-14]. */
export function RenameDialog({ classroom, user, onClose }: RenameDialogProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { rename } = usePupilChanges(classroom.id);
  const form = useForm({
    initial: { first_name: user.first_name, last_name: user.last_name },
    check: ({ first_name, last_name }) => ({ first_name: nameProblem(first_name), last_name: nameProblem(last_name) }),
    call: rename,
  });
  const send = ({ first_name, last_name }: typeof form.values) =>
    rename.mutate(
      {
        params: { id: String(classroom.id), user: user.uid },
        body: { first_name: first_name.trim(), last_name: last_name.trim() },
      },
      {
        onSuccess() {
          toast({ text: t('pupils.renamed'), tone: 'good' });
          onClose(true);
        },
      },
    );
  return (
    <FormDialog
      ref={form.ref}
      title={t('pupils.rename-title')}
      action={t('pupils.rename-save')}
      isBusy={rename.isPending}
      error={form.error}
      onSubmit={() => form.submit(send)}
      onClose={() => onClose(false)}
    >
      <p>{t('pupils.rename-text')}</p>
      <TextField
        {...form.field('first_name')}
        label={t('pupils.rename-first')}
        maxLength={NAME_MAX}
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('last_name')}
        label={t('pupils.rename-last')}
        maxLength={NAME_MAX}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
