import CircleCheck from 'lucide-react/icons/circle-check';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import { useEffect, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { isPassing } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { EntryPage } from '#platform/web/page';
import { Link, useNavigate } from '#platform/web/router';
import { AlertText, buttonClass, QueryError, Skeleton, useToast } from '#platform/web/ui';
import { accountErrors } from '../../../contract/index.ts';
import { ResendForm } from '../../recovery/resend-form.tsx';
import { useRefreshUser, useVerifyEmail } from '../../recovery/queries.ts';
import { useLinkSecrets } from '../../entry/link-secrets.ts';
import { useEntryWords } from '../../entry/use-entry-words.ts';

const TAKEN = accountErrors['email-taken'].code;

/** Confirms an e-mail as soon as it opens [ACC-6]; a signed-in user then goes home [NAV-5]. */
export function RegisterConfirmPage(): ReactNode {
  const entry = useEntryWords();
  const { t } = useWords();
  const token = useLinkSecrets('token')?.token;
  const user = useUser();
  const query = useVerifyEmail(token);
  const { isSuccess, error } = query;
  useGoHome(isSuccess && !isAnonymous(user));

  if (!token)
    return (
      <EntryPage {...entry} title={t('account.confirm-no-link-title')} picture={<MailQuestion size={32} />}>
        <p>{t('account.confirm-no-link-text')}</p>
        <ResendForm email={user.mail} />
      </EntryPage>
    );
  if (isSuccess)
    return (
      <EntryPage {...entry} title={t('account.confirm-done-title')} picture={<CircleCheck size={32} />}>
        <p role="status">{t('account.confirm-done-text')}</p>
        <Link className={buttonClass({ isWide: true })} to={address('login')}>
          {t('account.go-log-in')}
        </Link>
      </EntryPage>
    );
  if (isPassing(error))
    return (
      <EntryPage {...entry} title={t('account.register-confirm-title')}>
        <QueryError query={query} />
      </EntryPage>
    );
  if (error?.code === TAKEN)
    return (
      <EntryPage {...entry} title={t('account.confirm-taken-title')} picture={<MailQuestion size={32} />}>
        <AlertText>{t('account.confirm-taken-text')}</AlertText>
        <Link className={buttonClass({ isWide: true })} to={address(isAnonymous(user) ? 'login' : 'home')}>
          {isAnonymous(user) ? t('account.go-log-in') : t('account.go-home')}
        </Link>
      </EntryPage>
    );
  if (error)
    return (
      <EntryPage {...entry} title={t('account.confirm-unknown-title')} picture={<MailQuestion size={32} />}>
        <AlertText>{t('account.confirm-unknown-text')}</AlertText>
        <ResendForm email={user.mail} />
      </EntryPage>
    );
  return (
    <EntryPage {...entry} title={t('account.register-confirm-title')}>
      <p role="status">{t('account.confirm-working')}</p>
      <Skeleton height="52px" />
    </EntryPage>
  );
}

/** The signed-in user has changed: fetched again, on the way to the shelf. */
function useGoHome(isDue: boolean): void {
  const { t } = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const refreshUser = useRefreshUser();
  useEffect(() => {
    if (!isDue) return;
    toast({ text: `${t('account.confirm-done-title')}.`, tone: 'good' });
    refreshUser();
    void navigate(address('home'), { replace: true });
  }, [isDue, toast, t, refreshUser, navigate]);
}
