import type { ReactNode } from 'react';
import { saveFrom } from '#platform/web/files';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import { closeDialog } from '../../user/open-dialog.ts';
import { useExport } from '../queries.ts';
import { PasswordDialog } from '../form/password-dialog.tsx';

/** Asks for the password, then downloads all data of the user [ACC-18]. */
export function ExportDialog(): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const exported = useExport();
  const send = (password: string) =>
    exported.mutate(
      { body: { password } },
      {
        onSuccess({ address }) {
          closeDialog();
          saveFrom(address);
          toast({ text: t('account.export-begun'), tone: 'good' });
        },
      },
    );
  return (
    <PasswordDialog
      title={t('account.export-dialog-title')}
      action={t('account.export-send')}
      call={exported}
      onSend={send}
      onClose={closeDialog}
    >
      <p>{t('account.export-password-text')}</p>
    </PasswordDialog>
  );
}
