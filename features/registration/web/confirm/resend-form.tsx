import type { FormEvent, ReactNode } from 'react';
import { EMAIL_MAX, emailProblem } from '#features/account/contract';
import { useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { EntryForm } from '#platform/web/page';
import { Alert, Button, TextField } from '#platform/web/ui';
import { useResendVerification } from '../queries-resend.ts';

/** Requests a new confirmation link; every caller gets the same answer [ACC-6]. */
export function ResendForm({ email: own = '' }: { readonly email?: string | undefined }): ReactNode {
  const { t } = useWords();
  const resend = useResendVerification();
  const form = useForm({
    initial: { email: own },
    check: ({ email }) => ({ email: emailProblem(email) }),
    call: resend,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit(({ email }) => resend.mutate({ body: { email: email.trim() } }));
  };
  if (resend.isSuccess)
    return (
      <div role="status">
        <p>
          <b>{t('registration.confirm-resent-title')}</b>
        </p>
        <p>{t('registration.confirm-resent-text')}</p>
      </div>
    );
  return (
    <EntryForm ref={form.ref} onSubmit={submit}>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        required
        label={t('registration.email-label')}
        {...form.field('email')}
      />
      <Alert error={resend.isPending ? undefined : form.error} />
      <Button type="submit" isWide isBusy={resend.isPending}>
        {t('registration.confirm-resend')}
      </Button>
    </EntryForm>
  );
}
