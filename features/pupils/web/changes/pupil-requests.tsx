import Mail from 'lucide-react/icons/mail';
import { useId, type ReactNode } from 'react';
import type { Classroom, FormerPupil } from '#features/classrooms/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { RequestRow } from '#platform/web/notices';
import { Button, classNames, useToast } from '#platform/web/ui';
import { usePupilChanges } from '../queries.ts';
import styles from './changes.module.css';

interface PupilRequestsProps {
  readonly classroom: Classroom;
  readonly pupils: readonly FormerPupil[];
}

/** First e-mails that pupils wish for, and the answer: the owner's yes, or the no of any teacher [SAFE-4]. */
export function PupilRequests({ classroom, pupils }: PupilRequestsProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const id = useId();
  const { answerEmail } = usePupilChanges(classroom.id);
  const asking = pupils.filter(({ emailRequest }) => emailRequest !== undefined);
  if (asking.length === 0) return null;
  const run = (user: string, name: string, answer: 'approve' | 'refuse') =>
    answerEmail.isPending ||
    answerEmail.mutate(
      { params: { id: String(classroom.id), user }, body: { answer } },
      {
        onSuccess: () => toast({ text: t(`pupils.email-${answer}-done`, { name }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <section className={classNames(layouts.stack, styles.part)} aria-labelledby={id}>
      <h3 id={id}>{t('pupils.email-wishes')}</h3>
      <p className={styles.soft}>{t('pupils.email-wishes-text')}</p>
      <ul className={classNames(layouts.stack, styles.list)} role="list" aria-labelledby={id}>
        {asking.map(({ uid, first_name, last_name, emailRequest }) => {
          const name = `${first_name} ${last_name}`.trim();
          return (
            <li key={uid}>
              <RequestRow
                icon={<Mail size={20} aria-hidden="true" />}
                actions={
                  <>
                    {classroom.isOwner && (
                      <Button
                        variant="secondary"
                        aria-label={t('pupils.email-approve-of', { name })}
                        onClick={() => void run(uid, name, 'approve')}
                      >
                        {t('pupils.email-approve')}
                      </Button>
                    )}
                    <Button
                      variant="quiet"
                      aria-label={t('pupils.email-refuse-of', { name })}
                      onClick={() => void run(uid, name, 'refuse')}
                    >
                      {t('pupils.email-refuse')}
                    </Button>
                  </>
                }
              >
                <strong>{name}</strong>
                <small>{emailRequest}</small>
              </RequestRow>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
