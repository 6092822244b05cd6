import { useState, type FormEvent, type ReactNode } from 'react';
import { ConfirmDialog, useForm } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { EntryPage } from '#platform/web/page';
import { Alert, Button } from '#platform/web/ui';
import type { DataOf } from '#platform/kernel';
import { accountErrors, type findGuardianRequest } from '../../contract/index.ts';
import { useVerifyGuardian, type GuardianLink } from './queries.ts';
import { ConsentChecks, LegalLink } from '../fields/consent-checks.tsx';
import styles from './guardian-decision.module.css';
import { useEntryWords } from '../entry/use-entry-words.ts';

export type GuardianAnswer = 'agree' | 'refuse' | 'withdraw';

interface DecisionProps {
  readonly link: GuardianLink;
  readonly request: DataOf<typeof findGuardianRequest>;
  readonly onAnswered: (answer: GuardianAnswer) => void;
}

/** One answer at a time; what fails is said, and nothing ticked is lost. */
function useAnswer({ link, onAnswered }: DecisionProps) {
  const call = useVerifyGuardian();
  const { mutate, isPending, error } = call;
  return {
    call,
    isPending,
    error: isPending ? null : error,
    give(answer: GuardianAnswer, consents: readonly string[] = []) {
      if (isPending) return;
      mutate({ body: { ...link, answer, consents: [...consents] } }, { onSuccess: () => onAnswered(answer) });
    },
  };
}

const NOTHING_GIVEN: { readonly consents: readonly string[] } = { consents: [] };

/** What a guardian is asked: what Klupa is, what it keeps, the legal texts, and yes or no [ACC-9]. */
export function GuardianDecision(props: DecisionProps): ReactNode {
  const entry = useEntryWords();
  const { t } = useWords();
  const { childName: name, legal } = props.request;
  const [isRefusing, setRefusing] = useState(false);
  const { call, isPending, error, give } = useAnswer(props);
  const form = useForm({
    initial: NOTHING_GIVEN,
    check: ({ consents }) => ({
      consents: legal.every(({ id }) => consents.includes(id)) ? undefined : accountErrors['consent-required'].code,
    }),
    call,
  });
  const agree = (event: FormEvent) => {
    event.preventDefault();
    form.submit(({ consents }) => give('agree', consents));
  };
  return (
    <EntryPage {...entry} title={t('account.guardian-open-title', { name })} isWide>
      <p>{t('account.guardian-open-lead')}</p>
      <div className={styles.facts}>
        <h2>{t('account.guardian-what-title')}</h2>
        <p>{t('account.guardian-what-text')}</p>
        <h2>{t('account.guardian-keeps-title')}</h2>
        <p>{t('account.guardian-keeps-text')}</p>
        <p>{t('account.guardian-rights-text')}</p>
      </div>
      <form ref={form.ref} className={styles.form} onSubmit={agree} noValidate>
        <ConsentChecks
          legal={legal}
          given={form.values.consents}
          showsMissing={form.errorOf('consents') !== undefined}
          onChange={(consents) => form.set('consents', consents)}
        />
        <Alert error={error} />
        <Button type="submit" isWide isBusy={isPending}>
          {t('account.guardian-agree')}
        </Button>
        <Button variant="secondary" isWide isDisabled={isPending} onClick={() => setRefusing(true)}>
          {t('account.guardian-refuse')}
        </Button>
      </form>
      {isRefusing && (
        <ConfirmDialog
          title={t('account.guardian-refuse-title')}
          action={t('account.guardian-refuse-yes')}
          cancel={t('account.guardian-cancel')}
          isBusy={isPending}
          error={error}
          onConfirm={() => give('refuse')}
          onClose={() => setRefusing(false)}
        >
          {t('account.guardian-refuse-text', { name })}
        </ConfirmDialog>
      )}
    </EntryPage>
  );
}

/** A consent that was given, and the way to take it back. */
export function GuardianGiven(props: DecisionProps): ReactNode {
  const entry = useEntryWords();
  const { t } = useWords();
  const { childName: name, legal } = props.request;
  const [isAsking, setAsking] = useState(false);
  const { isPending, error, give } = useAnswer(props);
  return (
    <EntryPage {...entry} title={t('account.guardian-given-title', { name })} isWide>
      <p>{t('account.guardian-given-text')}</p>
      {legal.length > 0 && (
        <div className={styles.facts}>
          <p>{t('account.guardian-given-texts')}</p>
          <ul>
            {legal.map(({ id, slug, title }) => (
              <li key={id}>
                <LegalLink slug={slug}>{title}</LegalLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button variant="danger" isWide onClick={() => setAsking(true)}>
        {t('account.guardian-withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('account.guardian-withdraw-title')}
          action={t('account.guardian-withdraw-yes')}
          cancel={t('account.guardian-cancel')}
          isBusy={isPending}
          error={error}
          onConfirm={() => give('withdraw')}
          onClose={() => setAsking(false)}
        >
          {t('account.guardian-withdraw-text', { name })}
        </ConfirmDialog>
      )}
    </EntryPage>
  );
}
