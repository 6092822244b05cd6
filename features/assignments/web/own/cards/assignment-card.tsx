import BellRing from 'lucide-react/icons/bell-ring';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClockAlert from 'lucide-react/icons/clock-alert';
import { useId, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { OwnAssignment } from '../../../contract/index.ts';
import { Instruction } from './instruction.tsx';
import { Opener } from '../../parts/opener.tsx';
import { SubjectPicture } from '../../parts/subject-picture.tsx';
import { useDayTexts } from '../../parts/use-day-texts.ts';
import styles from './assignment-card.module.css';

interface AssignmentCardProps {
  readonly assignment: OwnAssignment;
  readonly onOpen: (id: number) => void;
}

/** An assignment as its student sees it; a press anywhere on it opens the thing [ASSIGN-3]. */
export function AssignmentCard({ assignment, onOpen }: AssignmentCardProps): ReactNode {
  const { t } = useWords();
  const id = useId();
  const { title, instruction, subject, state } = assignment;
  const { url } = subject;
  return (
    <article className={styles.card} data-state={state} aria-labelledby={id}>
      <span className={styles.picture}>
        <SubjectPicture subject={subject} size={28} />
      </span>
      <div className={styles.text}>
        <h3 id={id} className={styles.title}>
          {url === null ? (
            title
          ) : (
            <Opener subject={subject} url={url} className={styles.open} onOpen={() => onOpen(assignment.id)}>
              {title}
            </Opener>
          )}
        </h3>
        <What assignment={assignment} />
        <Facts assignment={assignment} />
        {url === null && state !== 'done' && <p className={styles.locked}>{t('assignments.own-locked')}</p>}
        {instruction && state !== 'done' && <Instruction text={instruction} of={title} />}
      </div>
    </article>
  );
}

/** The name of the thing and its part, each unless the title is the same. */
function What({ assignment: { title, subject } }: Pick<AssignmentCardProps, 'assignment'>): ReactNode {
  const names = [...new Set([subject.name, subject.part])].filter((name) => name && name !== title);
  return names.length > 0 && <p className={styles.what}>{names.join(' · ')}</p>;
}

/** The last day, and whether it is late, reminded of or done. */
function Facts({ assignment }: Pick<AssignmentCardProps, 'assignment'>): ReactNode {
  const { t } = useWords();
  const { due } = useDayTexts();
  const { state, isReminded } = assignment;
  if (state === 'done')
    return (
      <p className={styles.praise}>
        <CircleCheck size={22} aria-hidden="true" />
        {t('assignments.own-praise')}
      </p>
    );
  const day = due(assignment);
  return (
    <ul role="list" className={styles.facts}>
      {state === 'late' && (
        <li className={styles.late}>
          <ClockAlert size={16} aria-hidden="true" />
          {t('assignments.state-late')}
        </li>
      )}
      {day && (
        <li className={styles.fact}>
          {state !== 'late' && <CalendarDays size={16} aria-hidden="true" />}
          {day}
        </li>
      )}
      {isReminded && (
        <li className={styles.reminded}>
          <BellRing size={16} aria-hidden="true" />
          {t('assignments.own-reminded')}
        </li>
      )}
    </ul>
  );
}
