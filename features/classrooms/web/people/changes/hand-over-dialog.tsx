import { useId, type ReactNode } from 'react';
import { PasswordForm } from '#features/account/web';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { Button, Dialog, useToast } from '#platform/web/ui';
import type { Classroom, ClassroomUser } from '../../../contract/index.ts';
import { useClassroomChanges } from '../../queries.ts';
import { nameOf } from '../member-avatar.tsx';

interface HandOverDialogProps {
  readonly classroom: Classroom;
  readonly user: ClassroomUser;
  readonly onClose: (isDone: boolean) => void;
}

/** Hands the class over to another of its teachers; asks for the password first [SAFE-5]. */
export function HandOverDialog({ classroom, user, onClose }: HandOverDialogProps): ReactNode {
  const { t } = useWords();
  const { internal } = useUser();
  const formId = useId();
  const toast = useToast();
  const { handOver } = useClassroomChanges();
  const name = nameOf(user);
  const run = (password: string, onError: () => void) =>
    handOver.isPending ||
    handOver.mutate(
      { params: { id: String(classroom.id) }, body: { user: user.uid, ...(internal ? { password } : {}) } },
      {
        onSuccess() {
          toast({ text: t('classrooms.hand-over-done', { name }), tone: 'good' });
          onClose(true);
        },
        onError,
      },
    );
  return (
    <Dialog
      isOpen
      keepsOnOutsideClick
      title={t('classrooms.hand-over-title', { name })}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={handOver.isPending}>
            {t('classrooms.hand-over')}
          </Button>
        </>
      }
    >
      <PasswordForm
        id={formId}
        error={handOver.error}
        isAsking={internal}
        onTyping={() => handOver.reset()}
        onSend={(password, onError) => void run(password, onError)}
      >
        <p>{t('classrooms.hand-over-text', { name })}</p>
      </PasswordForm>
    </Dialog>
  );
}
