import MailCheck from 'lucide-react/icons/mail-check';
import PartyPopper from 'lucide-react/icons/party-popper';
import type { ReactNode } from 'react';
import { useEntryWords } from '#features/account/web';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { EntryPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { Button, buttonClass, useToast } from '#platform/web/ui';
import type { CallError } from '#platform/web/api';
import { useResendVerification } from '../queries-resend.ts';
import { useResendGuardianRequest } from './queries-register.ts';
import type { RegisteredUser } from '../../contract/index.ts';
import styles from './welcome.module.css';

export interface WelcomeProps {
  readonly user: RegisteredUser;
  /** The guardian for whom a child's registration waits; empty for all other users. */
  readonly guardianEmail: string;
}

const strong = { b: (inside: ReactNode) => <b>{inside}</b> };

/** After a registration: the mails that were sent, and the way to the books [ACC-6, ACC-9]. */
export function Welcome({ user, guardianEmail }: WelcomeProps): ReactNode {
  const entry = useEntryWords();
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const again = useResendVerification();
  const guardian = useResendGuardianRequest();
  const mail = user.pendingMail ?? (user.isEmailVerified ? '' : (user.mail ?? ''));
  const isChild = guardianEmail !== '';
  const callbacks = {
    onSuccess: () => toast({ text: t('registration.resent'), tone: 'good' as const }),
    onError: ({ code }: CallError) => toast({ text: tDynamic(code), tone: 'bad' as const }),
  };
  const resend = () =>
    isChild
      ? guardian.mutate({ body: { guardianEmail } }, callbacks)
      : again.mutate({ body: { email: mail } }, callbacks);
  return (
    <EntryPage
      {...entry}
      title={t('registration.welcome-title', { name: user.first_name ?? '' })}
      picture={isChild || mail ? <MailCheck size={32} /> : <PartyPopper size={32} />}
    >
      <div role="status" className={styles.text}>
        <SentMails guardianEmail={guardianEmail} mail={mail} isPending={Boolean(user.pendingMail)} />
      </div>
      <Link className={buttonClass({ isWide: true })} to={address('home')}>
        {t('registration.welcome-go')}
      </Link>
      {(isChild || mail) && (
        <Button variant="secondary" isWide isBusy={again.isPending || guardian.isPending} onClick={resend}>
          {t('registration.resend')}
        </Button>
      )}
    </EntryPage>
  );
}

interface SentMailsProps {
  readonly guardianEmail: string;
  /** The address that the user confirms; empty where there is none to confirm. */
  readonly mail: string;
  /** Whether the account has this address only after it is confirmed. */
  readonly isPending: boolean;
}

/** The mails that were sent, and how the registration goes on. */
function SentMails({ guardianEmail, mail, isPending }: SentMailsProps): ReactNode {
  const { t, rich } = useWords();
  if (guardianEmail)
    return (
      <>
        <h2>{t('registration.welcome-guardian-title')}</h2>
        <p>{rich('registration.welcome-guardian-text', strong, { email: guardianEmail })}</p>
        {mail && <p>{rich('registration.welcome-child-mail', strong, { email: mail })}</p>}
      </>
    );
  if (!mail) return <p>{t('registration.welcome-done-text')}</p>;
  return (
    <>
      <h2>{t('registration.welcome-mail-title')}</h2>
      <p>{rich('registration.welcome-mail-text', strong, { email: mail })}</p>
      {isPending && <p>{t('registration.welcome-mail-pending')}</p>}
    </>
  );
}
