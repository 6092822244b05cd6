import { useId, type ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { Button, Dialog, useToast } from '#platform/web/ui';
import { COOLING_OFF_DAYS } from '../../../contract/index.ts';
import { closeDialog } from '../../prompts/open-dialog.ts';
import { useErase } from '../queries.ts';
import { PasswordForm } from '../form/password-form.tsx';
import styles from '../profile.module.css';

/** Explains what goes and when, asks for the password, then plans the erasure of the account [ACC-18]. */
export function EraseDialog(): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const toast = useToast();
  const { mutate, isPending, error, reset } = useErase();
  const { internal } = useUser();
  const formId = useId();
  const send = (password: string, onRefused: () => void) =>
    isPending ||
    mutate(
      { body: internal ? { password } : {} },
      {
        onSuccess({ eraseAfter = '' }) {
          closeDialog();
          toast({ text: t('account.erase-planned', { date: date(eraseAfter) }), tone: 'good' });
        },
        onError: onRefused,
      },
    );
  return (
    <Dialog
      isOpen
      title={t('account.erase-title')}
      onClose={closeDialog}
      keepsOnOutsideClick
      actions={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            {t('account.cancel')}
          </Button>
          <Button type="submit" variant="danger" form={formId} isBusy={isPending}>
            {t('account.erase-send')}
          </Button>
        </>
      }
    >
      <PasswordForm id={formId} error={error} onTyping={reset} onSend={send} isAsking={internal}>
        <ul className={styles.points}>
          <li>{t('account.erase-point-what')}</li>
          <li>{t('account.erase-point-when', { days: COOLING_OFF_DAYS })}</li>
          <li>{t('account.erase-point-after')}</li>
        </ul>
      </PasswordForm>
    </Dialog>
  );
}
