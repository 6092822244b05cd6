import BellRing from 'lucide-react/icons/bell-ring';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClockAlert from 'lucide-react/icons/clock-alert';
import { useState, type ReactNode } from 'react';
import { useLabel } from '#features/classrooms/web';
import { useWords } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { CARDS_AT_ONCE, type OwnAssignment } from '../../contract/index.ts';
import { DoneList } from '../parts/done-list.tsx';
import { isOpen } from '../parts/just-done.ts';
import { useDayTexts } from '../parts/use-day-texts.ts';
import styles from './children-assignments.module.css';

interface ChildListProps {
  /** Of the child. */
  readonly name: string;
  readonly assignments: readonly OwnAssignment[];
}

/** What a child has to do, and what it did in the last days: names and days, nothing that opens [ASSIGN-6]. */
export function ChildList({ name, assignments }: ChildListProps): ReactNode {
  const { t } = useWords();
  const [isAll, setAll] = useState(false);
  const open = assignments.filter(isOpen);
  const shown = isAll ? open : open.slice(0, CARDS_AT_ONCE);
  return (
    <>
      {shown.length > 0 && (
        <ul role="list" className={styles.list} aria-label={t('assignments.child-todo', { name })}>
          {shown.map((assignment) => (
            <OpenRow key={assignment.id} assignment={assignment} />
          ))}
        </ul>
      )}
      {shown.length < open.length && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          {t('assignments.own-show-all', { count: open.length })}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      <DoneList done={assignments.filter((one) => !isOpen(one))} />
    </>
  );
}

function OpenRow({ assignment }: { readonly assignment: OwnAssignment }): ReactNode {
  const { t } = useWords();
  const labelOf = useLabel();
  const { due } = useDayTexts();
  const { title, state, isReminded, classroom } = assignment;
  const day = due(assignment);
  const Icon = state === 'late' ? ClockAlert : CalendarDays;
  return (
    <li className={styles.row} data-state={state}>
      <Icon size={20} aria-hidden="true" />
      <span className={styles.title}>{title}</span>
      <span className={styles.facts}>
        {state === 'late' && <b className={styles.late}>{t('assignments.state-late')}</b>}
        {[day, labelOf(classroom)].filter(Boolean).join(' · ')}
      </span>
      {isReminded && (
        <span className={styles.facts}>
          <BellRing size={16} aria-hidden="true" />
          {t('assignments.child-reminded')}
        </span>
      )}
    </li>
  );
}
