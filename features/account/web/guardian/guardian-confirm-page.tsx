import HeartHandshake from 'lucide-react/icons/heart-handshake';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import Undo from 'lucide-react/icons/undo-2';
import { useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { isPassing } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { EntryPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { AlertText, buttonClass, QueryError, Skeleton } from '#platform/web/ui';
import { GuardianDecision, GuardianGiven, type GuardianAnswer } from './guardian-decision.tsx';
import { useGuardianRequest } from './queries.ts';
import { useLinkSecrets } from '../entry/link-secrets.ts';
import { useEntryWords } from '../entry/use-entry-words.ts';

const DONE = {
  agree: { title: 'account.guardian-agreed-title', Icon: HeartHandshake },
  refuse: { title: 'account.guardian-refused-title', Icon: Undo },
  withdraw: { title: 'account.guardian-withdrawn-title', Icon: Undo },
} as const;

/** A guardian decides about a child's registration, or takes an earlier consent back [ACC-9]. */
export function GuardianConfirmPage(): ReactNode {
  const entry = useEntryWords();
  const { t } = useWords();
  const link = useLinkSecrets('guardianToken', 'guardianEmail');
  const query = useGuardianRequest(link);
  const { data, error } = query;
  // Another link in the same tab needs another answer.
  const [answered, setAnswered] = useState<{ readonly token: string; readonly answer: GuardianAnswer }>();

  if (answered && data && answered.token === link?.guardianToken)
    return <Answered answer={answered.answer} name={data.childName} />;
  if (link && data) {
    const onAnswered = (answer: GuardianAnswer) => setAnswered({ token: link.guardianToken, answer });
    const parts = { link, request: data, onAnswered };
    return data.state === 'open' ? <GuardianDecision {...parts} /> : <GuardianGiven {...parts} />;
  }
  if (link && error && isPassing(error))
    return (
      <EntryPage {...entry} title={t('account.guardian-page-title')}>
        <QueryError query={query} />
      </EntryPage>
    );
  if (!link || error) return <UnknownLink />;
  return (
    <EntryPage {...entry} title={t('account.guardian-page-title')} isWide>
      <p role="status">{t('account.guardian-loading')}</p>
      <Skeleton height="12rem" />
      <Skeleton height="52px" />
    </EntryPage>
  );
}

function Answered({ answer, name }: { readonly answer: GuardianAnswer; readonly name: string }): ReactNode {
  const entry = useEntryWords();
  const { t } = useWords();
  const { title, Icon } = DONE[answer];
  const texts = {
    agree: t('account.guardian-agreed-text', { name }),
    refuse: t('account.guardian-refused-text'),
    withdraw: t('account.guardian-withdrawn-text'),
  };
  return (
    <EntryPage {...entry} title={t(title)} picture={<Icon size={32} />}>
      <p role="status">{texts[answer]}</p>
      <Link className={buttonClass({ variant: 'secondary', isWide: true })} to={address('home')}>
        {t('account.go-home')}
      </Link>
    </EntryPage>
  );
}

function UnknownLink(): ReactNode {
  const entry = useEntryWords();
  const { t, rich } = useWords();
  const { contactSupport: support } = useMarket();
  const mail = (inside: ReactNode) => <a href={`mailto:${support}`}>{inside}</a>;
  return (
    <EntryPage {...entry} title={t('account.guardian-unknown-title')} picture={<MailQuestion size={32} />}>
      <AlertText>{rich('account.guardian-unknown-text', { link: mail }, { support })}</AlertText>
      <Link className={buttonClass({ variant: 'secondary', isWide: true })} to={address('home')}>
        {t('account.go-home')}
      </Link>
    </EntryPage>
  );
}
