import type { ReactNode } from 'react';
import { PasswordDialog } from '#features/account/web';
import type { Classroom, ClassroomUser } from '#features/classrooms/contract';
import { nameOf, useClassroomChanges } from '#features/classrooms/web';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';

interface HandOverDialogProps {
  readonly classroom: Classroom;
  readonly user: ClassroomUser;
  readonly onClose: (isDone: boolean) => void;
}

/** Hands the class over to another of its teachers; asks for the password first [SAFE-5]. */
export function HandOverDialog({ classroom, user, onClose }: HandOverDialogProps): ReactNode {
  const { t } = useWords();
  const { internal } = useUser();
  const toast = useToast();
  const { handOver } = useClassroomChanges();
  const name = nameOf(user);
  const run = (password: string) =>
    handOver.mutate(
      { params: { id: String(classroom.id) }, body: { user: user.uid, ...(internal ? { password } : {}) } },
      {
        onSuccess() {
          toast({ text: t('pupils.hand-over-done', { name }), tone: 'good' });
          onClose(true);
        },
      },
    );
  return (
    <PasswordDialog
      title={t('pupils.hand-over-title', { name })}
      action={t('pupils.hand-over')}
      call={handOver}
      isAsking={internal}
      onSend={run}
      onClose={() => onClose(false)}
    >
      <p>{t('pupils.hand-over-text', { name })}</p>
    </PasswordDialog>
  );
}
