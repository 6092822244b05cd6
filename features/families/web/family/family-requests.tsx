import Users from 'lucide-react/icons/users';
import { useId, type ReactNode } from 'react';
import { RequestRow } from '#features/classrooms/web';
import { useWords } from '#platform/web/i18n';
import { Button, useToast } from '#platform/web/ui';
import type { FamilyRequest } from '../../contract/index.ts';
import { useFamilyChanges, useFamilyRequests } from '../queries.ts';
import styles from './family-requests.module.css';

/** Children whose classes and results a family would see: their guardian or class teacher decides [SAFE-6]. */
export function FamilyRequests({ isAsked }: { readonly isAsked: boolean }): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { data = [] } = useFamilyRequests(isAsked);
  if (data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('families.requests')}</h2>
      <p className={styles.soft}>{t('families.requests-text')}</p>
      <ul className={styles.section} role="list" aria-labelledby={id}>
        {data.map((request) => (
          <li key={`${request.family.id} ${request.student.uid}`}>
            <Request request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ request }: { readonly request: FamilyRequest }): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { answer } = useFamilyChanges();
  const { family, student, parents } = request;
  const name = `${student.first_name} ${student.last_name}`.trim();
  const run = (said: 'agree' | 'refuse') =>
    answer.isPending ||
    answer.mutate(
      { body: { family: family.id, student: student.uid, answer: said } },
      {
        onSuccess: () => toast({ text: t(`families.request-${said}-done`, { name }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <RequestRow
      icon={<Users size={20} aria-hidden="true" />}
      actions={
        <>
          <Button
            variant="secondary"
            aria-label={t('families.request-agree-of', { name })}
            onClick={() => void run('agree')}
          >
            {t('families.request-agree')}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('families.request-refuse-of', { name })}
            onClick={() => void run('refuse')}
          >
            {t('families.request-refuse')}
          </Button>
        </>
      }
    >
      <strong>{t('families.request-title', { name, family: family.name })}</strong>
      <small>{t('families.request-text', { parents: parents.join(', ') })}</small>
    </RequestRow>
  );
}
