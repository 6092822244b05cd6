import MailCheck from 'lucide-react/icons/mail-check';
import type { FormEvent, ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { EntryForm, EntryPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { Alert, AlertText, Button, buttonClass, TextField } from '#platform/web/ui';
import { EMAIL_MAX } from '../../contract/index.ts';
import { useForgotPassword } from './queries.ts';
import styles from './request-form.module.css';
import { useEntryWords } from '../entry/use-entry-words.ts';

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
    check: ({ login }) => ({ login: login.trim() === '' ? 'account.recovery-missing' : undefined }),
    call: request,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit(({ login }) => request.mutate({ body: { email: login.trim() } }));
  };
  if (request.isSuccess)
    return (
      <EntryPage {...entry} title={t('account.recovery-sent-title')} picture={<MailCheck size={32} />}>
        <p role="status">{t('account.recovery-sent-text')}</p>
        <NoEmail />
        <Link className={buttonClass({ isWide: true })} to={address('login')}>
          {t('account.go-log-in')}
        </Link>
        <Button variant="secondary" isWide onClick={request.reset}>
          {t('account.recovery-again')}
        </Button>
      </EntryPage>
    );
  return (
    <EntryPage {...entry} title={isLinkUnknown ? t('account.recovery-unknown-title') : t('account.recovery-title')}>
      {isLinkUnknown && <AlertText>{t('account.recovery-unknown-text')}</AlertText>}
      <p>{t('account.recovery-lead')}</p>
      <EntryForm ref={form.ref} onSubmit={submit}>
        <TextField
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          required
          label={t('account.recovery-label')}
          {...form.field('login')}
        />
        <Alert error={request.isPending ? undefined : form.error} />
        <Button type="submit" isWide isBusy={request.isPending}>
          {t('account.recovery-send')}
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
      <summary>{t('account.recovery-help-title')}</summary>
      <p>{rich('account.recovery-help-text', { link }, { support })}</p>
    </details>
  );
}
