import { useState, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Badge, classNames } from '#platform/web/ui';
import type { ClassAssignment } from '../../contract/index.ts';
import { SubjectFrame } from '../parts/subject-frame.tsx';
import { dayIn, noonOf } from '../parts/days.ts';
import styles from './class-assignments.module.css';

interface AssignmentCardProps {
  readonly assignment: ClassAssignment;
  readonly onOpen: () => void;
}

/** An assignment in the list of a class; the whole card opens it. */
export function AssignmentCard({ assignment, onOpen }: AssignmentCardProps): ReactNode {
  const { t } = useWords();
  const { title, subject, counts } = assignment;
  const { name, part, kind, picture } = subject;
  const what = [name !== title && name, part !== name && part].filter(Boolean).join(' – ');
  return (
    <article className={styles.card}>
      <SubjectFrame kind={kind} picture={picture} />
      <div className={styles.text}>
        <h3 className={styles.heading}>
          <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={onOpen}>
            {title}
          </button>
        </h3>
        {what !== '' && <p className={styles.what}>{what}</p>}
        <p className={classNames(layouts.cluster, styles.facts)}>
          <span>{useDays(assignment)}</span>
          <span>{t('assignments.done-of', { done: counts.done, count: counts.students })}</span>
          {counts.late > 0 && <Badge tone="warn">{t('assignments.late-count', { count: counts.late })}</Badge>}
          {counts.needReminder > 0 && (
            <Badge tone="market">{t('assignments.need-reminder', { count: counts.needReminder })}</Badge>
          )}
        </p>
      </div>
    </article>
  );
}

/** From when on, while students do not see it; then until when. */
function useDays({ from, due }: ClassAssignment): string {
  const { t } = useWords();
  const { date } = useFormats();
  const { timeZone } = useMarket();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  if (from > today) return t('assignments.from-on', { date: date(noonOf(from)) });
  return due === null ? t('assignments.no-due') : t('assignments.due-on', { date: date(noonOf(due)) });
}
