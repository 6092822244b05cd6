import type { ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import { closeDialog } from '../../user/open-dialog.ts';
import { useErase } from '../queries.ts';
import { PasswordDialog } from '../form/password-dialog.tsx';

/** Takes the wish to be erased back [ACC-18]. */
export function KeepDialog(): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const erase = useErase();
  const { internal } = useUser();
  const send = (password: string) =>
    erase.mutate(
      { body: { ...(internal ? { password } : {}), isWithdrawn: true } },
      {
        onSuccess() {
          closeDialog();
          toast({ text: t('account.keep-saved'), tone: 'good' });
        },
      },
    );
  return (
    <PasswordDialog
      title={t('account.keep-title')}
      action={t('account.keep-send')}
      call={erase}
      isAsking={internal}
      onSend={send}
      onClose={closeDialog}
    >
      <p>{t('account.keep-text')}</p>
    </PasswordDialog>
  );
}
