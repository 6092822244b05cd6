import type { ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { FormDialog, useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { PasswordField, useToast } from '#platform/web/ui';
import { PASSWORD_MAX, passwordProblem } from '../../contract/index.ts';
import { useChangePassword } from '../profile/queries.ts';
import { useDismiss } from './dismissed.ts';
import { NewPasswordField } from '../fields/password/new-password-field.tsx';

/** Asks a child who came with a card for a password of its own, as the card says [SAFE-19]. */
export function OwnPasswordDialog(): ReactNode {
  const { t } = useWords();
  const user = useUser();
  const toast = useToast();
  const dismiss = useDismiss('own-password');
  const change = useChangePassword();
  const form = useForm({
    initial: { password: '', newPassword: '' },
    check: ({ password, newPassword }) => ({
      password: password === '' ? 'account.password-missing' : undefined,
      newPassword: passwordProblem(newPassword),
    }),
    call: change,
  });
  const send = (body: typeof form.values) =>
    change.mutate({ body }, { onSuccess: () => toast({ text: t('account.own-password-saved'), tone: 'good' }) });
  const facts = [user.first_name, user.last_name, user.nickname, user.username].flatMap((one) => one || []);
  return (
    <FormDialog
      ref={form.ref}
      title={t('account.own-password-title')}
      action={t('account.own-password-save')}
      cancel={t('account.own-password-later')}
      isBusy={change.isPending}
      error={form.error}
      onSubmit={() => form.submit(send)}
      onClose={dismiss}
    >
      <p>{t('account.own-password-text')}</p>
      <PasswordField
        {...form.field('password')}
        label={t('account.own-password-card')}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        required
      />
      <NewPasswordField {...form.field('newPassword')} label={t('account.password-new')} facts={facts} />
    </FormDialog>
  );
}
