import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, Dialog, useToast } from '#platform/web/ui';
import { closeAsked } from '../queries/profile-asked.ts';
import { useErase } from '../queries/profile-calls.ts';
import { PasswordForm } from './profile-password-form.tsx';

/** Takes the wish to be erased back [ACC-18]. */
export function KeepDialog(): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { mutate, isPending, error, reset } = useErase();
  const formId = useId();
  const send = (password: string, onRefused: () => void) =>
    isPending ||
    mutate(
      { body: { password, isWithdrawn: true } },
      {
        onSuccess() {
          closeAsked();
          toast({ text: t('account.keep-saved'), tone: 'good' });
        },
        onError: onRefused,
      },
    );
  return (
    <Dialog
      isOpen
      title={t('account.keep-title')}
      onClose={closeAsked}
      keepsOnOutsideClick
      actions={
        <>
          <Button variant="secondary" onClick={closeAsked}>
            {t('account.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={isPending}>
            {t('account.keep-send')}
          </Button>
        </>
      }
    >
      <PasswordForm id={formId} error={error} onTyping={reset} onSend={send}>
        <p>{t('account.keep-text')}</p>
      </PasswordForm>
    </Dialog>
  );
}
