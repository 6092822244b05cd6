import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, Dialog, useToast } from '#platform/web/ui';
import type { Classroom, ClassroomUser } from '../../../contract/index.ts';
import { useClassroomChanges } from '../../queries.ts';
import { nameOf } from '../member-avatar.tsx';
import styles from '../people-dialogs.module.css';

interface HandOverDialogProps {
  readonly classroom: Classroom;
  readonly user: ClassroomUser;
  readonly onClose: (isDone: boolean) => void;
}

/** Hands the class over to another of its teachers; asks first [SAFE-5]. */
export function HandOverDialog({ classroom, user, onClose }: HandOverDialogProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { handOver } = useClassroomChanges();
  const name = nameOf(user);
  const run = () =>
    handOver.isPending ||
    handOver.mutate(
      { params: { id: String(classroom.id) }, body: { user: user.uid } },
      {
        onSuccess() {
          toast({ text: t('classrooms.hand-over-done', { name }), tone: 'good' });
          onClose(true);
        },
      },
    );
  return (
    <Dialog
      isOpen
      title={t('classrooms.hand-over-title', { name })}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            {t('classrooms.cancel')}
          </Button>
          <Button isBusy={handOver.isPending} onClick={() => void run()}>
            {t('classrooms.hand-over')}
          </Button>
        </>
      }
    >
      <p>{t('classrooms.hand-over-text', { name })}</p>
      <p className={styles.problem} role="alert">
        {handOver.error && tDynamic(handOver.error.code)}
      </p>
    </Dialog>
  );
}
