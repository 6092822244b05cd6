import type { ReactNode } from 'react';
import { COOLING_OFF_DAYS } from '#features/account/contract';
import { PasswordDialog } from '#features/account/web';
import type { Classroom, FormerPupil } from '#features/classrooms/contract';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import { usePupilChanges } from '../queries.ts';

interface ErasePupilDialogProps {
  readonly classroom: Classroom;
  readonly pupil: FormerPupil;
  readonly onClose: (isDone: boolean) => void;
}

/** Plans the erasure of a pupil's account, or keeps it after all; asks for the teacher's own password [SAFE-14]. */
export function ErasePupilDialog({ classroom, pupil, onClose }: ErasePupilDialogProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { erase } = usePupilChanges(classroom.id);
  const name = `${pupil.first_name} ${pupil.last_name}`.trim();
  const isKeeping = pupil.eraseAfter !== undefined;
  const what = isKeeping ? 'keep' : 'erase';
  const send = (password: string) =>
    erase.mutate(
      { params: { id: String(classroom.id), user: pupil.uid }, body: { password, isWithdrawn: isKeeping } },
      {
        onSuccess() {
          toast({ text: t(`pupils.${what}-account-done`, { name }), tone: 'good' });
          onClose(true);
        },
      },
    );
  return (
    <PasswordDialog
      title={t(`pupils.${what}-account-title`, { name })}
      action={t(`pupils.${what}-account`)}
      tone={isKeeping ? 'primary' : 'danger'}
      call={erase}
      onSend={send}
      onClose={() => onClose(false)}
    >
      <p>{t(`pupils.${what}-account-text`, { name, days: COOLING_OFF_DAYS })}</p>
    </PasswordDialog>
  );
}
