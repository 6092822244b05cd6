import MailCheck from 'lucide-react/icons/mail-check';
import type { FormEvent, ReactNode } from 'react';
import { EMAIL_MAX } from '#features/account/contract';
import { useEntryWords } from '#features/account/web';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { EntryForm, EntryPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { Alert, AlertText, Button, buttonClass, TextField } from '#platform/web/ui';
import { useForgotPassword } from './queries.ts';
import styles from './request-form.module.css';

interface RequestLinkFormProps {
  /** The link that led here was no longer valid. */
  readonly isLinkUnknown: boolean;
}

/** Requests a link that sets a new password; every caller gets the same answer [ACC-8]. */
export function RequestLinkForm({ isLinkUnknown }: RequestLinkFormProps): ReactNode {
  const entry = useEntryWords();
  const { t } = useWords();
  const request = useForgotPassword();
  const form = useForm({
    initial: { login: '' },
    check: ({ login }) => ({ login: login.trim() === '' ? 'sign-in.recovery-missing' : undefined }),
    call: request,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit(({ login }) => request.mutate({ body: { email: login.trim() } }));
  };
  if (request.isSuccess)
    return (
      <EntryPage {...entry} title={t('sign-in.recovery-sent-title')} picture={<MailCheck size={32} />}>
        <p role="status">{t('sign-in.recovery-sent-text')}</p>
        <NoEmail />
        <Link className={buttonClass({ isWide: true })} to={address('login')}>
          {t('account.go-log-in')}
        </Link>
        <Button variant="secondary" isWide onClick={request.reset}>
          {t('sign-in.recovery-again')}
        </Button>
      </EntryPage>
    );
  return (
    <EntryPage {...entry} title={isLinkUnknown ? t('sign-in.recovery-unknown-title') : t('sign-in.recovery-title')}>
      {isLinkUnknown && <AlertText>{t('sign-in.recovery-unknown-text')}</AlertText>}
      <p>{t('sign-in.recovery-lead')}</p>
      <EntryForm ref={form.ref} onSubmit={submit}>
        <TextField
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          required
          label={t('sign-in.recovery-label')}
          {...form.field('login')}
        />
        <Alert error={request.isPending ? undefined : form.error} />
        <Button type="submit" isWide isBusy={request.isPending}>
          {t('sign-in.recovery-send')}
        </Button>
      </EntryForm>
      <NoEmail />
    </EntryPage>
  );
}

/** Children often have no e-mail: whom they ask. */
function NoEmail(): ReactNode {
  const { t, rich } = useWords();
  const { contactSupport: support } = useMarket();
  const link = (inside: ReactNode) => <a href={`mailto:${support}`}>{inside}</a>;
  return (
    <details className={styles.help}>
      <summary>{t('sign-in.recovery-help-title')}</summary>
      <p>{rich('sign-in.recovery-help-text', { link }, { support })}</p>
    </details>
  );
}
