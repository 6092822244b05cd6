import { useId, type ReactNode } from 'react';
import { nameOf } from '#features/classrooms/web';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { useParams } from '#platform/web/router';
import { Button, classNames, QueryBoundary, Skeleton, useToast } from '#platform/web/ui';
import type { ClassVisibility } from '../../contract/index.ts';
import { useClassVisibility, useVisibility } from '../queries.ts';
import styles from './class-visibility.module.css';

/** A teacher hides students of a class from leaderboards and shows them again [LEAD-6]. */
export function ClassVisibilityPanel(): ReactNode {
  return useMarket().supportsLeaderboards && <Panel />;
}

function Panel(): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { classroom = '' } = useParams<'classroom'>();
  const query = useClassVisibility(classroom);
  return (
    <section className={classNames(layouts.stack, styles.panel)} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('leaderboards.title')}</h2>
        <p className={styles.text}>{t('leaderboards.class-text')}</p>
      </div>
      <QueryBoundary query={query} loading={t('leaderboards.loading')} skeleton={<Skeleton height="5rem" />}>
        {({ students }) => <Students students={students} />}
      </QueryBoundary>
    </section>
  );
}

type Student = ClassVisibility['students'][number];

function Students({ students }: { readonly students: readonly Student[] }): ReactNode {
  const { t } = useWords();
  if (students.length === 0) return <p className={styles.text}>{t('leaderboards.empty')}</p>;
  return (
    <ul role="list" className={styles.students} aria-label={t('leaderboards.title')}>
      {students.map((student) => (
        <li key={student.uid}>
          <StudentRow student={student} />
        </li>
      ))}
    </ul>
  );
}

function StudentRow({ student }: { readonly student: Student }): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const visibility = useVisibility();
  const { uid, isShown, isChangeable } = student;
  const name = nameOf(student);
  const action = t(isShown ? 'leaderboards.take-off' : 'leaderboards.put-back');
  const change = () =>
    visibility.mutate(
      { body: { isShown: !isShown, user: uid } },
      {
        onSuccess: (answer) =>
          toast({
            text: t(answer.isShown ? 'leaderboards.class-on' : 'leaderboards.class-off', { name }),
            tone: 'good',
          }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <>
      <span className={styles.name}>{name}</span>
      {isChangeable ? (
        <Button variant="secondary" isBusy={visibility.isPending} aria-label={`${action}: ${name}`} onClick={change}>
          {action}
        </Button>
      ) : (
        <span className={styles.text}>{t('leaderboards.class-by-others')}</span>
      )}
    </>
  );
}
