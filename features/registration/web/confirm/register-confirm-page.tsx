import CircleCheck from 'lucide-react/icons/circle-check';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import { useEffect, type ReactNode } from 'react';
import { accountErrors } from '#features/account/contract';
import { useEntryWords, useLinkSecrets } from '#features/account/web';
import { address } from '#features/market/contract';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { isPassing } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { EntryPage } from '#platform/web/page';
import { Link, useNavigate } from '#platform/web/router';
import { AlertText, buttonClass, QueryError, Skeleton, useToast } from '#platform/web/ui';
import { useRefreshUser, useVerifyEmail } from './queries.ts';
import { ResendForm } from './resend-form.tsx';

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
      <EntryPage {...entry} title={t('registration.confirm-no-link-title')} picture={<MailQuestion size={32} />}>
        <p>{t('registration.confirm-no-link-text')}</p>
        <ResendForm email={user.mail} />
      </EntryPage>
    );
  if (isSuccess)
    return (
      <EntryPage {...entry} title={t('registration.confirm-done-title')} picture={<CircleCheck size={32} />}>
        <p role="status">{t('registration.confirm-done-text')}</p>
        <Link className={buttonClass({ isWide: true })} to={address('login')}>
          {t('account.go-log-in')}
        </Link>
      </EntryPage>
    );
  if (isPassing(error))
    return (
      <EntryPage {...entry} title={t('registration.register-confirm-title')}>
        <QueryError query={query} />
      </EntryPage>
    );
  if (error?.code === TAKEN)
    return (
      <EntryPage {...entry} title={t('registration.confirm-taken-title')} picture={<MailQuestion size={32} />}>
        <AlertText>{t('registration.confirm-taken-text')}</AlertText>
        <Link className={buttonClass({ isWide: true })} to={address(isAnonymous(user) ? 'login' : 'home')}>
          {isAnonymous(user) ? t('account.go-log-in') : t('account.go-home')}
        </Link>
      </EntryPage>
    );
  if (error)
    return (
      <EntryPage {...entry} title={t('registration.confirm-unknown-title')} picture={<MailQuestion size={32} />}>
        <AlertText>{t('registration.confirm-unknown-text')}</AlertText>
        <ResendForm email={user.mail} />
      </EntryPage>
    );
  return (
    <EntryPage {...entry} title={t('registration.register-confirm-title')}>
      <p role="status">{t('registration.confirm-working')}</p>
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
    toast({ text: `${t('registration.confirm-done-title')}.`, tone: 'good' });
    refreshUser();
    void navigate(address('home'), { replace: true });
  }, [isDue, toast, t, refreshUser, navigate]);
}
