import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Badge, Button } from '#platform/web/ui';
import type { Decision, Nickname } from '../../contract/index.ts';
import styles from './nickname-list.module.css';

interface NicknameListProps {
  readonly nicknames: readonly Nickname[];
  readonly isBusy: boolean;
  readonly onDecide: (nickname: Nickname, action: Decision['action']) => void;
}

/** Nicknames with their buttons; an empty list shows nothing [LEAD-16]. */
export function NicknameList({ nicknames, isBusy, onDecide }: NicknameListProps): ReactNode {
  const { t } = useWords();
  const id = useId();
  if (nicknames.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('nicknames.title')}</h2>
        <p className={styles.text}>{t('nicknames.text')}</p>
      </div>
      <ul role="list" className={styles.list} aria-labelledby={id}>
        {nicknames.map((one) => {
          const { student, isApproved, reports } = one;
          const act = (action: Decision['action']) => (
            <Button
              variant={action === 'approve' ? 'primary' : 'quiet'}
              isDisabled={isBusy}
              aria-label={`${t(`nicknames.${action}`)}: ${student.nickname}`}
              onClick={() => onDecide(one, action)}
            >
              {t(`nicknames.${action}`)}
            </Button>
          );
          return (
            <li key={one.id}>
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
            </li>
          );
        })}
      </ul>
    </section>
  );
}
