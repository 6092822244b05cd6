import { useId, type ReactNode } from 'react';
import { saveFrom } from '#platform/web/files';
import { useWords } from '#platform/web/i18n';
import { Button, Dialog, useToast } from '#platform/web/ui';
import { closeDialog } from '../../prompts/open-dialog.ts';
import { useExport } from '../queries.ts';
import { PasswordForm } from '../form/password-form.tsx';

/** Asks for the password, then downloads all data of the user [ACC-18]. */
export function ExportDialog(): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { mutate, isPending, error, reset } = useExport();
  const formId = useId();
  const send = (password: string, onRefused: () => void) =>
    isPending ||
    mutate(
      { body: { password } },
      {
        onSuccess({ address }) {
          closeDialog();
          saveFrom(address);
          toast({ text: t('account.export-begun'), tone: 'good' });
        },
        onError: onRefused,
      },
    );
  return (
    <Dialog
      isOpen
      title={t('account.export-dialog-title')}
      onClose={closeDialog}
      keepsOnOutsideClick
      actions={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            {t('account.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={isPending}>
            {t('account.export-send')}
          </Button>
        </>
      }
    >
      <PasswordForm id={formId} error={error} onTyping={reset} onSend={send}>
        <p>{t('account.export-password-text')}</p>
      </PasswordForm>
    </Dialog>
  );
}
