import type { ReactNode } from 'react';
import { spotStyle, type Spot } from './props.tsx';
import styles from './world.module.css';

export interface Bubble {
  readonly text: string;
  readonly side: 'start' | 'middle' | 'end';
  readonly isBelow: boolean;
}

interface ThingProps {
  readonly wide: Spot;
  readonly tall: Spot;
  /** How it moves while no user touches it. */
  readonly idle?: 'bob' | 'hover' | 'lean' | 'creep';
  readonly bubble?: Bubble | undefined;
  /** The ground below it. */
  readonly ground?: ReactNode;
  readonly children: ReactNode;
}

/** A touchable thing in the world, at its position. */
export const Thing = ({ wide, tall, idle, bubble, ground, children }: ThingProps): ReactNode => (
  <span className={styles.thing} data-idle={idle} data-open={bubble ? '' : undefined} style={spotStyle(wide, tall)}>
    {ground}
    {children}
    {bubble && (
      <span
        className={styles.bubble}
        data-side={bubble.side}
        data-below={bubble.isBelow || undefined}
        aria-hidden="true"
      >
        {bubble.text}
      </span>
    )}
  </span>
);
