import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import { Eye } from './eye.tsx';
import styles from './characters.module.css';

/** An owl with round glasses; it spreads its wings. */
export const Owl = (): ReactNode => (
  <svg viewBox="0 0 200 200" aria-hidden="true">
    <path fill={colour.bark} d="M56 64c-9-15-12-31-10-46 15 2 28 9 38 20h32c10-11 23-18 38-20 2 15-1 31-10 46z" />
    <path fill={colour.bark} d="M100 32c46 0 64 40 62 84-2 46-28 70-62 70s-60-24-62-70c-2-44 16-84 62-84z" />
    <path fill={colour.sand} d="M100 92c28 0 42 20 40 46-2 28-18 44-40 44s-38-16-40-44c-2-26 12-46 40-46z" />
    <path
      className={styles.feather}
      d="M76 136c4 6 10 6 14 0m20 0c4 6 10 6 14 0m-31 0c4 6 10 6 14 0M82 152c4 6 10 6 14 0m8 0c4 6 10 6 14 0M93 167c4 5 10 5 14 0"
    />
    <g className={styles.wing} style={{ transformOrigin: '46px 92px' }}>
      <path fill={colour.cocoa} d="M42 86c-22 26-24 62-4 90 14-16 22-52 18-78-2-9-8-14-14-12z" />
      <path className={styles.plume} d="M30 138c6 4 14 6 22 5M34 156c5 3 10 4 15 3" />
    </g>
    <g className={styles.wing} style={{ transformOrigin: '154px 92px', scale: '-1 1' }}>
      <path fill={colour.cocoa} d="M150 86c-22 26-24 62-4 90 14-16 22-52 18-78-2-9-8-14-14-12z" />
      <path className={styles.plume} d="M138 138c6 4 14 6 22 5M142 156c5 3 10 4 15 3" />
    </g>
    <g className={styles.head} style={{ transformOrigin: '100px 110px' }}>
      <path
        fill={colour.paper}
        d="M100 70c-8-16-30-24-46-12-16 13-14 38 4 48 16 8 34 2 42-12 8 14 26 20 42 12 18-10 20-35 4-48-16-12-38-4-46 12z"
      />
      <circle cx="74" cy="80" r="21" fill={colour.white} />
      <circle cx="126" cy="80" r="21" fill={colour.white} />
      <Eye x={78} y={81} size={9} />
      <Eye x={122} y={81} size={9} />
      <g fill="none" stroke={colour.amber} strokeWidth="4.5">
        <circle cx="74" cy="80" r="23" />
        <circle cx="126" cy="80" r="23" />
        <path d="M96 74c2-3 6-3 8 0" />
      </g>
      <path fill={colour.amber} d="M100 90c6 0 10 4 9 9-2 7-5 12-9 14-4-2-7-7-9-14-1-5 3-9 9-9z" />
    </g>
    <path
      fill={colour.amber}
      d="M74 180c8-3 18-2 22 6 1 4-3 6-6 3-1 5-7 5-8 0-2 5-8 4-8-1zM126 180c-8-3-18-2-22 6-1 4 3 6 6 3 1 5 7 5 8 0 2 5 8 4 8-1z"
    />
  </svg>
);
