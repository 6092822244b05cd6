import type { ReactNode } from 'react';
import { useLabel } from '#features/classrooms/web';
import { isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useClassGoals } from '../queries.ts';
import { GoalCard } from './goal-card.tsx';
import styles from './goal-card.module.css';

/** The goals of a student's classes. If they do not load, the screen shows nothing here. */
export function OwnGoals(): ReactNode {
  const user = useUser();
  return user.uid && isStudent(user) ? <Goals /> : null;
}

function Goals(): ReactNode {
  const labelOf = useLabel();
  const { data = [] } = useClassGoals();
  if (data.length === 0) return null;
  return (
    <div className={styles.goals}>
      {data.map((goal) => (
        <GoalCard key={goal.classroom} goal={goal} name={labelOf(goal)} />
      ))}
    </div>
  );
}
