import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { OwnAssignment } from '../../contract/index.ts';
import { useDayTexts } from './use-day-texts.ts';
import styles from './done-list.module.css';

interface DoneListProps {
  readonly done: readonly OwnAssignment[];
}

/** Assignments done in the last days: a line that unfolds to names. */
export function DoneList({ done }: DoneListProps): ReactNode {
  const { t } = useWords();
  const texts = useDayTexts();
  if (done.length === 0) return null;
  return (
    <details className={styles.done}>
      <summary>{t('assignments.own-done', { count: done.length })}</summary>
      <ul role="list" className={styles.list}>
        {done.map((assignment) => (
          <li key={assignment.id}>
            <Check size={18} aria-hidden="true" />
            <span className={styles.title}>{assignment.title}</span>
            <span className={styles.day}>{texts.done(assignment)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
