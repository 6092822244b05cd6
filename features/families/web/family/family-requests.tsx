import Users from 'lucide-react/icons/users';
import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { RequestRow } from '#platform/web/notices';
import { Button, classNames, useToast } from '#platform/web/ui';
import type { FamilyRequest } from '../../contract/index.ts';
import { useFamilyChanges, useFamilyRequests } from '../queries.ts';
import styles from './family-requests.module.css';

/** Children whose classes and results a family would see, or sees: their guardian, or the teacher of their class, decides [SAFE-6]. */
export function FamilyRequests({ isAsked }: { readonly isAsked: boolean }): ReactNode {
  const { t } = useWords();
  const { data = [] } = useFamilyRequests(isAsked);
  const [pending, given] = [
    data.filter(({ state }) => state === 'asked'),
    data.filter(({ state }) => state === 'given'),
  ];
  return (
    <>
      <Requests title={t('families.requests')} text={t('families.requests-text')} requests={pending} />
      <Requests title={t('families.requests-given')} text={t('families.requests-given-text')} requests={given} />
    </>
  );
}

interface RequestsProps {
  readonly title: string;
  readonly text: string;
  readonly requests: readonly FamilyRequest[];
}

function Requests({ title, text, requests }: RequestsProps): ReactNode {
  const id = useId();
  if (requests.length === 0) return null;
  return (
    <section className={classNames(layouts.stack, styles.section)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.soft}>{text}</p>
      <ul className={classNames(layouts.stack, styles.section)} role="list" aria-labelledby={id}>
        {requests.map((request) => (
          <li key={`${request.family.id} ${request.student.uid}`}>
            <Request request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Answer = 'agree' | 'refuse' | 'take-back';

function Request({ request }: { readonly request: FamilyRequest }): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { answer } = useFamilyChanges();
  const { family, student, parents, state } = request;
  const name = `${student.first_name} ${student.last_name}`.trim();
  const run = (said: Answer) =>
    answer.isPending ||
    answer.mutate(
      { body: { family: family.id, student: student.uid, answer: said } },
      {
        onSuccess: () => toast({ text: t(`families.request-${said}-done`, { name }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  const button = (said: Answer, variant: 'secondary' | 'quiet') => (
    <Button variant={variant} aria-label={t(`families.request-${said}-of`, { name })} onClick={() => void run(said)}>
      {t(`families.request-${said}`)}
    </Button>
  );
  return (
    <RequestRow
      icon={<Users size={20} aria-hidden="true" />}
      actions={
        state === 'given' ? (
          button('take-back', 'quiet')
        ) : (
          <>
            {button('agree', 'secondary')}
            {button('refuse', 'quiet')}
          </>
        )
      }
    >
      <strong>{t('families.request-title', { name, family: family.name })}</strong>
      <small>
        {state === 'given'
          ? t('families.request-given-text', { parents: parents.join(', ') })
          : t('families.request-text', { parents: parents.join(', ') })}
      </small>
    </RequestRow>
  );
}
