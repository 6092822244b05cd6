import type { ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { Badge } from '#platform/web/ui';
import type { StudentRow } from '../../contract/index.ts';
import styles from './details.module.css';

/** How far a student is: to do, opened, done and when, late. */
export function StateText({ row: { state, openedAt, doneAt, isDoneLate } }: { readonly row: StudentRow }): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const isOpened = state !== 'done' && openedAt !== null;
  return (
    <span className={styles.state}>
      <Badge tone={TONES[state]}>{t(isDoneLate ? 'assignments.done-late' : `assignments.state-${state}`)}</Badge>
      {doneAt !== null && <span>{date(doneAt)}</span>}
      {isOpened && <span className={styles.soft}>{t('assignments.opened', { date: date(openedAt) })}</span>}
    </span>
  );
}

const TONES = { todo: 'plain', done: 'good', late: 'warn' } as const;
