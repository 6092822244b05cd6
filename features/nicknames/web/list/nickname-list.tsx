import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Badge, Button, classNames, QueryBoundary, type QueryBoundaryProps, Skeleton } from '#platform/web/ui';
import type { Decision, Nickname } from '../../contract/index.ts';
import styles from './nickname-list.module.css';

interface NicknameListProps {
  readonly answer: QueryBoundaryProps<readonly Nickname[]>['query'];
  readonly isBusy: boolean;
  readonly onDecide: (nickname: Nickname, action: Decision['action']) => void;
}

/** Nicknames with their buttons; an empty list shows nothing [LEAD-16]. */
export function NicknameList({ answer, isBusy, onDecide }: NicknameListProps): ReactNode {
  const { t } = useWords();
  const id = useId();
  if (answer.data?.length === 0) return null;
  return (
    <section className={classNames(layouts.stack, styles.panel)} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('nicknames.title')}</h2>
        <p className={styles.text}>{t('nicknames.text')}</p>
      </div>
      <QueryBoundary query={answer} loading={t('nicknames.title')} skeleton={<Skeleton height="5rem" />}>
        {(nicknames) => (
          <ul role="list" className={styles.list} aria-labelledby={id}>
            {nicknames.map((one) => (
              <li key={one.id}>
                <Row nickname={one} isBusy={isBusy} onDecide={(action) => onDecide(one, action)} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}

interface RowProps {
  readonly nickname: Nickname;
  readonly isBusy: boolean;
  readonly onDecide: (action: Decision['action']) => void;
}

function Row({ nickname: { student, isApproved, reports }, isBusy, onDecide }: RowProps): ReactNode {
  const { t } = useWords();
  const act = (action: Decision['action']) => (
    <Button
      variant={action === 'approve' ? 'primary' : 'quiet'}
      isDisabled={isBusy}
      aria-label={`${t(`nicknames.${action}`)}: ${student.nickname}`}
      onClick={() => onDecide(action)}
    >
      {t(`nicknames.${action}`)}
    </Button>
  );
  return (
    <>
      <span className={styles.who}>
        <b>{student.nickname}</b>
        <span className={styles.text}>{`${student.first_name} ${student.last_name}`.trim()}</span>
      </span>
      <span className={styles.state}>
        {reports > 0 && <Badge tone="warn">{t('nicknames.reported')}</Badge>}
        {!isApproved && <Badge>{t('nicknames.waiting')}</Badge>}
      </span>
      <span className={styles.actions}>
        {(!isApproved || reports > 0) && act('approve')}
        {act('reset')}
      </span>
    </>
  );
}
