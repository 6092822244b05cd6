import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { useLeaveGuard } from '#platform/web/router';
import { Button, Dialog } from '#platform/web/ui';

interface LeaveDialogProps {
  /** Whether there is something to lose: leaving the page asks first. */
  readonly isGuarding: boolean;
  /** What would be lost. */
  readonly text: string;
}

/** Asks before the page is left with something unsaved on it; shown by itself. */
export function LeaveDialog({ isGuarding, text }: LeaveDialogProps): ReactNode {
  const { t } = useWords();
  const guard = useLeaveGuard(isGuarding);
  return (
    <Dialog
      isOpen={guard.isAsking}
      title={t('account.leave-title')}
      onClose={guard.stay}
      actions={
        <>
          <Button variant="secondary" onClick={guard.leave}>
            {t('account.leave-leave')}
          </Button>
          <Button onClick={guard.stay}>{t('account.leave-stay')}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
