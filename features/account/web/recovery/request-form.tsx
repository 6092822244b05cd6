import MailCheck from 'lucide-react/icons/mail-check';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { EntryPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { Alert, AlertText, Button, buttonClass, TextField } from '#platform/web/ui';
import { EMAIL_MAX } from '../../contract/index.ts';
import { useForgotPassword } from './queries.ts';
import form from '../entry/entry-form.module.css';
import styles from './request-form.module.css';
import { useEntryWords } from '../entry/use-entry-words.ts';

interface RequestLinkFormProps {
  /** The link that led here was no longer valid. */
  readonly isLinkUnknown: boolean;
}

/** Requests a link that sets a new password; every caller gets the same answer [ACC-8]. */
export function RequestLinkForm({ isLinkUnknown }: RequestLinkFormProps): ReactNode {
  const entry = useEntryWords();
  const { t, tDynamic } = useWords();
  const { mutate, isPending, isSuccess, error, reset } = useForgotPassword();
  const [login, setLogin] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = login.trim();
    setMissing(email === '');
    if (!email) field.current?.querySelector('input')?.focus();
    else if (!isPending) mutate({ body: { email } });
  };
  if (isSuccess)
    return (
      <EntryPage {...entry} title={t('account.recovery-sent-title')} picture={<MailCheck size={32} />}>
        <p role="status">{t('account.recovery-sent-text')}</p>
        <NoEmail />
        <Link className={buttonClass({ isWide: true })} to={address('login')}>
          {t('account.go-log-in')}
        </Link>
        <Button variant="secondary" isWide onClick={reset}>
          {t('account.recovery-again')}
        </Button>
      </EntryPage>
    );
  return (
    <EntryPage {...entry} title={isLinkUnknown ? t('account.recovery-unknown-title') : t('account.recovery-title')}>
      {isLinkUnknown && <AlertText>{t('account.recovery-unknown-text')}</AlertText>}
      <p>{t('account.recovery-lead')}</p>
      <form ref={field} className={form.form} onSubmit={submit} noValidate>
        <TextField
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          required
          label={t('account.recovery-label')}
          error={isMissing ? t('account.recovery-missing') : undefined}
          value={login}
          onChange={(event) => {
            setLogin(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <Alert>{error && !isPending ? tDynamic(error.code) : undefined}</Alert>
        <Button type="submit" isWide isBusy={isPending}>
          {t('account.recovery-send')}
        </Button>
      </form>
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
