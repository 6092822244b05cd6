import type { ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import { COOLING_OFF_DAYS } from '../../../contract/index.ts';
import { closeDialog } from '../../user/open-dialog.ts';
import { useErase } from '../queries.ts';
import { PasswordDialog } from '../form/password-dialog.tsx';
import styles from '../profile.module.css';

/** Explains which data is erased and when, requires the password, then plans the erasure of the account [ACC-18]. */
export function EraseDialog(): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const toast = useToast();
  const erase = useErase();
  const { internal } = useUser();
  const send = (password: string) =>
    erase.mutate(
      { body: internal ? { password } : {} },
      {
        onSuccess({ eraseAfter = '' }) {
          closeDialog();
          toast({ text: t('account.erase-planned', { date: date(eraseAfter) }), tone: 'good' });
        },
      },
    );
  return (
    <PasswordDialog
      title={t('account.erase-title')}
      action={t('account.erase-send')}
      tone="danger"
      call={erase}
      isAsking={internal}
      onSend={send}
      onClose={closeDialog}
    >
      <ul className={styles.points}>
        <li>{t('account.erase-point-what')}</li>
        <li>{t('account.erase-point-when', { days: COOLING_OFF_DAYS })}</li>
        <li>{t('account.erase-point-after')}</li>
      </ul>
    </PasswordDialog>
  );
}
