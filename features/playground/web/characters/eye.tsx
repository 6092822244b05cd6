import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import styles from './characters.module.css';

interface EyeProps {
  readonly x: number;
  readonly y: number;
  /** Half its width. */
  readonly size?: number;
}

/** A dark eye with light in it; it blinks when its character does. */
export const Eye = ({ x, y, size = 6 }: EyeProps): ReactNode => (
  <g className={styles.eye}>
    <ellipse cx={x} cy={y} rx={size} ry={size * 1.25} fill={colour.ink} />
    <circle cx={x + size * 0.35} cy={y - size * 0.5} r={size * 0.36} fill={colour.white} />
  </g>
);
