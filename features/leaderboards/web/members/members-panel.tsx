import { useId, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { useParams } from '#platform/web/router';
import { Checkbox, Disclosure, ErrorState, Skeleton, useToast } from '#platform/web/ui';
import type { BoardMember } from '../../contract/index.ts';
import { useBoardMembers, useMemberVisibility } from '../queries.ts';
import styles from './members-panel.module.css';

/** Who of a class stands on leaderboards, where a teacher sees its people: a tick for each student [LEAD-15]. */
export function MembersPanel(): ReactNode {
  const { t } = useWords();
  const { supportsLeaderboards } = useMarket();
  const id = useId();
  if (!supportsLeaderboards) return null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('leaderboards.title')}</h2>
        <p className={styles.text}>{t('leaderboards.members-text')}</p>
      </div>
      <Members />
    </section>
  );
}

function Members(): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const { classroom = '' } = useParams<'classroom'>();
  const { data, isError, isFetching, refetch } = useBoardMembers(classroom);
  if (isError && !data) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="3rem" />;
  if (data.students.length === 0) return <p className={styles.text}>{t('leaderboards.members-nobody')}</p>;
  const count = data.students.filter(({ isShown }) => isShown).length;
  const students = data.students.toSorted((a, b) =>
    compare(`${a.last_name} ${a.first_name}`, `${b.last_name} ${b.first_name}`),
  );
  return (
    <Disclosure label={t('leaderboards.members-count', { shown: count, all: students.length })}>
      <ul role="list" className={styles.list} aria-label={t('leaderboards.students')}>
        {students.map((student) => (
          <Member key={student.uid} classroom={classroom} student={student} />
        ))}
      </ul>
    </Disclosure>
  );
}

interface MemberProps {
  readonly classroom: string;
  readonly student: BoardMember;
}

function Member({ classroom, student }: MemberProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { mutate } = useMemberVisibility(classroom);
  const { uid, first_name, last_name, isShown, isOpen } = student;
  return (
    <li>
      <Checkbox
        label={
          <>
            {first_name} {last_name}
            {!isOpen && <small className={styles.note}>{t('leaderboards.members-closed')}</small>}
          </>
        }
        checked={isShown}
        disabled={!isOpen}
        onChange={({ target }) =>
          mutate(
            { body: { isShown: target.checked, user: uid } },
            { onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }) },
          )
        }
      />
    </li>
  );
}
