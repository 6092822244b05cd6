import type { ReactNode } from 'react';
import { ConfirmDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { useLeaveGuard } from '#platform/web/router';

/** Asks before the page is left while files are sent. */
export function LeaveQuestion({ isSending }: { readonly isSending: boolean }): ReactNode {
  const { t } = useWords();
  const guard = useLeaveGuard(isSending);
  if (!guard.isAsking) return undefined;
  return (
    <ConfirmDialog
      title={t('files.leave-title')}
      action={t('files.leave')}
      cancel={t('files.stay')}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      {t('files.leave-text')}
    </ConfirmDialog>
  );
}
