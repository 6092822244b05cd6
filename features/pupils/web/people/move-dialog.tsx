import { useState, type ReactNode } from 'react';
import type { Classroom, ClassroomUser } from '#features/classrooms/contract';
import { nameOf, useClassroomChanges, useClassrooms, useLabel } from '#features/classrooms/web';
import { FormDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Select, useToast } from '#platform/web/ui';
import styles from './people-dialogs.module.css';

interface MoveDialogProps {
  readonly classroom: Classroom;
  readonly users: readonly ClassroomUser[];
  readonly onClose: (isDone: boolean) => void;
}

/** Moves students to another class of the same teacher [CLS-6]. */
export function MoveDialog({ classroom, users, onClose }: MoveDialogProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const labelOf = useLabel();
  const { data = [] } = useClassrooms();
  const { moveUsers } = useClassroomChanges();
  const others = data.filter(({ id, isManager, isArchived }) => isManager && !isArchived && id !== classroom.id);
  const [chosen, setChosen] = useState<string>();
  const to = others.find(({ id }) => String(id) === chosen) ?? others[0];
  const count = users.length;
  const submit = () => {
    if (!to) return;
    moveUsers.mutate(
      { params: { id: String(classroom.id) }, body: { users: users.map(({ uid }) => uid), to: to.id } },
      {
        onSuccess() {
          toast({ text: t('pupils.moved', { count, name: labelOf(to) }), tone: 'good' });
          onClose(true);
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('pupils.move-title', { count })}
      action={t('pupils.move')}
      isBusy={moveUsers.isPending}
      isDisabled={!to}
      error={moveUsers.error}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      <p className={styles.names}>{users.map(nameOf).join(', ')}</p>
      {to ? (
        <Select
          label={t('pupils.move-to')}
          help={t('pupils.move-text')}
          value={String(to.id)}
          choices={others.map((other) => ({
            value: String(other.id),
            label: `${labelOf(other)} – ${other.school.name}`,
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : (
        <p>{t('pupils.no-other-class')}</p>
      )}
    </FormDialog>
  );
}
