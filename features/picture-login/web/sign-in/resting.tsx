import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { Creature } from '../drawings/creature.tsx';
import styles from './resting.module.css';

interface RestingProps {
  /** Why it rests. */
  readonly text: string;
  readonly creature: number;
  readonly seconds: number;
  readonly onAwake: () => void;
}

/** The creature sleeps under a moon, and a ring closes around it until it wakes [PLAY-15]. */
export function Resting({ text, creature, seconds, onAwake }: RestingProps): ReactNode {
  useEffect(() => {
    const timer = window.setTimeout(onAwake, seconds * 1000);
    return () => window.clearTimeout(timer);
  }, [seconds, onAwake]);
  return (
    <div className={styles.resting} role="status">
      <div className={classNames(layouts.center, styles.night)}>
        <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
          <circle className={styles.track} cx="50" cy="50" r="46" />
          <circle
            className={styles.time}
            cx="50"
            cy="50"
            r="46"
            pathLength="1"
            style={{ '--seconds': `${seconds}s` } as CSSProperties}
          />
        </svg>
        <span className={styles.sleeper}>
          <Creature number={creature} />
        </span>
        <svg className={styles.moon} viewBox="0 0 60 40" aria-hidden="true">
          <path fill="#f3e6b3" d="M20 2a18 18 0 1 0 15 26A16 16 0 0 1 20 2z" />
          <path
            fill="none"
            stroke="#f3e6b3"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
            d="M40 16h8l-8 9h8M50 4h6l-6 7h6"
          />
        </svg>
      </div>
      <p>{text}</p>
    </div>
  );
}
