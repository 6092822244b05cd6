import { useId, type ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { Button, Dialog, useToast } from '#platform/web/ui';
import { closeDialog } from '../../prompts/open-dialog.ts';
import { useErase } from '../queries.ts';
import { PasswordForm } from '../form/password-form.tsx';

/** Takes the wish to be erased back [ACC-18]. */
export function KeepDialog(): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { mutate, isPending, error, reset } = useErase();
  const { internal } = useUser();
  const formId = useId();
  const send = (password: string, onRefused: () => void) =>
    isPending ||
    mutate(
      { body: { ...(internal ? { password } : {}), isWithdrawn: true } },
      {
        onSuccess() {
          closeDialog();
          toast({ text: t('account.keep-saved'), tone: 'good' });
        },
        onError: onRefused,
      },
    );
  return (
    <Dialog
      isOpen
      title={t('account.keep-title')}
      onClose={closeDialog}
      keepsOnOutsideClick
      actions={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            {t('account.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={isPending}>
            {t('account.keep-send')}
          </Button>
        </>
      }
    >
      <PasswordForm id={formId} error={error} onTyping={reset} onSend={send} isAsking={internal}>
        <p>{t('account.keep-text')}</p>
      </PasswordForm>
    </Dialog>
  );
}
