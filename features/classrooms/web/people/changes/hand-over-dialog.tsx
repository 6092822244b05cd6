import type { ReactNode } from 'react';
import { PasswordDialog } from '#features/account/web';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import type { Classroom, ClassroomUser } from '../../../contract/index.ts';
import { useClassroomChanges } from '../../queries.ts';
import { nameOf } from '../../frame/member-avatar.tsx';

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
          toast({ text: t('classrooms.hand-over-done', { name }), tone: 'good' });
          onClose(true);
        },
      },
    );
  return (
    <PasswordDialog
      title={t('classrooms.hand-over-title', { name })}
      action={t('classrooms.hand-over')}
      call={handOver}
      isAsking={internal}
      onSend={run}
      onClose={() => onClose(false)}
    >
      <p>{t('classrooms.hand-over-text', { name })}</p>
    </PasswordDialog>
  );
}
