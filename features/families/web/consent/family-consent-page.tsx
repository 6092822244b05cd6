import MailQuestion from 'lucide-react/icons/mail-question-mark';
import { useState, type ReactNode } from 'react';
import { useEntryWords, useLinkSecrets } from '#features/account/web';
import { address } from '#features/market/contract';
import { isPassing } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { EntryPage } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { Alert, AlertText, Button, buttonClass, classNames, QueryError, Skeleton } from '#platform/web/ui';
import type { FamilyConsent } from '../../contract/index.ts';
import { useAnswerConsent, useFamilyConsent, type FamilyLink } from '../queries.ts';
import styles from './family-consent-page.module.css';

/** A guardian who has no account here decides, by a mailed link, what families see of a child [SAFE-6]. */
export function FamilyConsentPage(): ReactNode {
  const entry = useEntryWords();
  const { t } = useWords();
  const secrets = useLinkSecrets('familyToken', 'familyEmail');
  const link = secrets && { token: secrets.familyToken, email: secrets.familyEmail };
  const query = useFamilyConsent(link);
  const { data, error } = query;
  if (link && data) return <Consent key={link.token} link={link} first={data} />;
  if (link && error && isPassing(error))
    return (
      <EntryPage {...entry} title={t('families.consent-heading')}>
        <QueryError query={query} />
      </EntryPage>
    );
  if (!link || error)
    return (
      <EntryPage {...entry} title={t('families.consent-unknown')} picture={<MailQuestion size={32} />}>
        <AlertText>{t('families.consent-unknown-text')}</AlertText>
        <ToHome />
      </EntryPage>
    );
  return (
    <EntryPage {...entry} title={t('families.consent-heading')} isWide>
      <p role="status">{t('families.consent-loading')}</p>
      <Skeleton height="12rem" />
    </EntryPage>
  );
}

const ToHome = (): ReactNode => {
  const { t } = useWords();
  return (
    <Link className={buttonClass({ variant: 'secondary', isWide: true })} to={address('home')}>
      {t('account.go-home')}
    </Link>
  );
};

interface ConsentProps {
  readonly link: FamilyLink;
  readonly first: FamilyConsent;
}

type Answer = 'agree' | 'refuse' | 'take-back';

function Consent({ link, first }: ConsentProps): ReactNode {
  const entry = useEntryWords();
  const { t } = useWords();
  const [consent, setConsent] = useState(first);
  const [done, setDone] = useState('');
  const { mutate, isPending, error } = useAnswerConsent();
  const { childName: name, families, mayAgree } = consent;
  const give = (family: number, answer: Answer) =>
    isPending ||
    mutate(
      { body: { ...link, family, answer } },
      {
        onSuccess(after) {
          setConsent(after);
          // The name ends with a dot, and so does the sentence.
          setDone(t(`families.request-${answer}-done`, { name: name.replace(/\.$/, '') }));
        },
      },
    );
  const button = (family: number, answer: Answer) => (
    <Button
      variant={answer === 'agree' ? 'primary' : 'secondary'}
      isWide
      isDisabled={isPending}
      onClick={() => void give(family, answer)}
    >
      {t(`families.request-${answer}`)}
    </Button>
  );
  return (
    <EntryPage {...entry} title={t('families.consent-title', { name })} isWide>
      <p>{families.length > 0 ? t('families.consent-lead', { name }) : t('families.consent-none', { name })}</p>
      <p role="status" className={styles.status}>
        {done}
      </p>
      <Alert error={isPending ? null : error} />
      <ul className={layouts.stack} role="list">
        {families.map(({ family, parents, state }) => (
          <li key={family.id} className={classNames(layouts.stack, styles.family)}>
            <h2>{t('families.request-title', { name, family: family.name })}</h2>
            <p>
              {state === 'given'
                ? t('families.request-given-text', { parents: parents.join(', ') })
                : t('families.request-text', { parents: parents.join(', ') })}
            </p>
            {state === 'given' ? (
              button(family.id, 'take-back')
            ) : (
              <>
                {mayAgree ? (
                  <>
                    <p>{t('families.requests-text')}</p>
                    {button(family.id, 'agree')}
                  </>
                ) : (
                  <p>{t('families.consent-closed', { name })}</p>
                )}
                {button(family.id, 'refuse')}
              </>
            )}
          </li>
        ))}
      </ul>
      <ToHome />
    </EntryPage>
  );
}
