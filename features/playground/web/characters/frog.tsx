import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import { Eye } from './eye.tsx';
import styles from './characters.module.css';

/** A frog on its lily pad; it leaps, and the pad stays. */
export const Frog = (): ReactNode => (
  <svg viewBox="0 0 200 190" aria-hidden="true">
    <ellipse cx="100" cy="168" rx="92" ry="18" fill={colour.pine} />
    <path fill={colour.green} d="M100 146c52 0 90 9 90 20 0 10-38 18-90 18s-90-8-90-18c0-7 16-13 42-17l46 14z" />
    <path
      fill={colour.rose}
      d="M166 158c-10-3-14-12-10-20 4 3 7 6 9 10 0-6 2-11 6-15 3 5 4 10 3 15 3-4 7-6 11-7 1 9-7 17-19 17z"
    />
    <g className={styles.leaper}>
      <path fill={colour.green} d="M34 164c-12-8-14-30 4-40l20 22-4 20zM166 164c12-8 14-30-4-40l-20 22 4 20z" />
      <path fill={colour.leaf} d="M100 62c42 0 58 34 56 66-2 28-22 40-56 40s-54-12-56-40c-2-32 14-66 56-66z" />
      <path fill={colour.moss} d="M100 112c24 0 36 12 34 28-2 18-14 26-34 26s-32-8-34-26c-2-16 10-28 34-28z" />
      <path
        fill={colour.leaf}
        d="M40 66c-4-22 8-36 24-36 14 0 24 10 26 26h20c2-16 12-26 26-26 16 0 28 14 24 36 10 24-12 46-60 46S30 90 40 66z"
      />
      <circle cx="64" cy="58" r="17" fill={colour.white} />
      <circle cx="136" cy="58" r="17" fill={colour.white} />
      <Eye x={68} y={60} size={8} />
      <Eye x={132} y={60} size={8} />
      <circle cx="50" cy="88" r="9" fill={colour.rose} opacity=".8" />
      <circle cx="150" cy="88" r="9" fill={colour.rose} opacity=".8" />
      <path className={styles.line} d="M64 86c20 18 52 18 72 0" />
      <circle cx="94" cy="78" r="2" fill={colour.pine} />
      <circle cx="106" cy="78" r="2" fill={colour.pine} />
      <path
        fill={colour.green}
        d="M70 138c2 14 2 24-2 30-8 2-18 1-22-3 6-3 10-8 11-14zM130 138c-2 14-2 24 2 30 8 2 18 1 22-3-6-3-10-8-11-14z"
      />
    </g>
  </svg>
);
