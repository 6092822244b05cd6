import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, TextField } from '#platform/web/ui';
import { EMAIL_MAX, emailProblem } from '../../contract/index.ts';
import { useResendVerification } from './queries.ts';
import styles from '../entry/entry-form.module.css';

/** Requests a new confirmation link; every caller gets the same answer [ACC-6]. */
export function ResendForm({ email: own = '' }: { readonly email?: string | undefined }): ReactNode {
  const { t, tDynamic } = useWords();
  const { mutate, isPending, isSuccess, error } = useResendVerification();
  const [email, setEmail] = useState(own);
  const [isLeft, setLeft] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problem = emailProblem(email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (problem) form.current?.querySelector('input')?.focus();
    else if (!isPending) mutate({ body: { email: email.trim() } });
  };
  if (isSuccess)
    return (
      <div role="status">
        <p>
          <b>{t('account.confirm-resent-title')}</b>
        </p>
        <p>{t('account.confirm-resent-text')}</p>
      </div>
    );
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        required
        label={t('account.email-label')}
        error={isLeft && problem ? tDynamic(problem) : undefined}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        onBlur={() => setLeft(email !== '')}
      />
      <Alert>{error && !isPending ? tDynamic(error.code) : undefined}</Alert>
      <Button type="submit" isWide isBusy={isPending}>
        {t('account.confirm-resend')}
      </Button>
    </form>
  );
}
