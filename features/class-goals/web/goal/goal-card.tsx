import { useId, type ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { ClassGoal } from '../../contract/index.ts';
import styles from './goal-card.module.css';

interface GoalCardProps {
  readonly goal: ClassGoal;
  /** Which class, where several are shown. */
  readonly name?: string;
  readonly children?: ReactNode;
}

/** How far a class is together: a path to a flag, and the same in words. */
export function GoalCard({ goal: { points, goal, since }, name, children }: GoalCardProps): ReactNode {
  const { t } = useWords();
  const { badge, date } = useFormats();
  const id = useId();
  const share = Math.min(1, points / goal);
  const isReached = points >= goal;
  return (
    <section className={styles.card} data-reached={isReached || undefined} aria-labelledby={id}>
      <div className={classNames(layouts.cluster, styles.head)}>
        <h2 id={id}>{[t('class-goals.title'), name].filter(Boolean).join(' · ')}</h2>
        <span className={styles.since}>{t('class-goals.since', { date: date(`${since}T12:00:00`) })}</span>
      </div>
      <div
        className={styles.path}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={Math.min(points, goal)}
        aria-valuetext={t('class-goals.together', { points: badge(points), goal: badge(goal) })}
      >
        <span className={styles.done} style={{ inlineSize: `${share * 100}%` }} />
        <Flag />
      </div>
      <p className={classNames(layouts.cluster, styles.text)}>
        <b>{t('class-goals.together', { points: badge(points), goal: badge(goal) })}</b>
        <span>{isReached ? t('class-goals.reached') : t('class-goals.to-go', { count: goal - points })}</span>
      </p>
      {children}
    </section>
  );
}

const Flag = (): ReactNode => (
  <svg className={styles.flag} viewBox="0 0 40 48" aria-hidden="true">
    <path d="M8 46V4" stroke="#8a5f3c" strokeWidth="5" strokeLinecap="round" />
    <path d="M11 6q9-5 16 0t12 0l-4 8 4 8q-6 3-12 0t-16 0z" fill="#e4584a" />
  </svg>
);
