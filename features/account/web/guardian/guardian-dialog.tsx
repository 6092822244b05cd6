import type { ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { FormDialog, useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { TextField, useToast } from '#platform/web/ui';
import { accountErrors, EMAIL_MAX, emailProblem } from '../../contract/index.ts';
import { closeDialog } from '../user/open-dialog.ts';
import { useResendGuardianRequest } from '../profile/queries.ts';

/** Sends the request to the guardian again, or to another one [ACC-9]. */
export function GuardianDialog(): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { mail = '' } = useUser();
  const request = useResendGuardianRequest();
  const form = useForm({
    initial: { guardianEmail: '' },
    check({ guardianEmail }) {
      const isOwn = guardianEmail.trim().toLowerCase() === mail.toLowerCase();
      const own = isOwn ? accountErrors['guardian-email-own'].code : undefined;
      return { guardianEmail: emailProblem(guardianEmail) ?? own };
    },
    call: request,
  });
  const send = ({ guardianEmail }: typeof form.values) => {
    const to = guardianEmail.trim();
    request.mutate(
      { body: { guardianEmail: to } },
      {
        onSuccess() {
          closeDialog();
          toast({ text: t('account.guardian-sent', { mail: to }), tone: 'good' });
        },
      },
    );
  };
  return (
    <FormDialog
      ref={form.ref}
      title={t('account.guardian-ask-title')}
      action={t('account.guardian-send')}
      isBusy={request.isPending}
      error={form.error}
      onSubmit={() => form.submit(send)}
      onClose={closeDialog}
    >
      <p>{t('account.guardian-text')}</p>
      <TextField
        {...form.field('guardianEmail')}
        type="email"
        inputMode="email"
        label={t('account.guardian-label')}
        help={t('account.guardian-help')}
        maxLength={EMAIL_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}
