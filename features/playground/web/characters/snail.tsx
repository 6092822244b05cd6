import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import { Eye } from './eye.tsx';
import styles from './characters.module.css';

/** A snail whose house has a door, a window and a chimney; it stretches its horns. */
export const Snail = (): ReactNode => (
  <svg viewBox="0 0 220 170" aria-hidden="true">
    <path
      fill={colour.sand}
      d="M8 164c6-9 16-15 30-19l96-3c16 0 22-12 23-28l3-26c2-17 11-27 25-27s23 12 21 28c-2 14-9 18-10 33-2 26-14 42-38 42z"
    />
    <path
      fill={colour.amber}
      opacity=".35"
      d="M8 164c6-9 16-15 30-19 40 14 90 16 126 2 12-5 24-18 30-34-1 30-12 51-36 51z"
    />
    <g className={styles.house} style={{ transformOrigin: '84px 150px' }}>
      <path fill={colour.brick} d="M112 20h16v30h-16z" />
      <path fill={colour.wine} d="M109 15h22v9h-22z" />
      <path fill={colour.coral} d="M84 24c38 0 62 28 62 64 0 38-26 62-62 62s-62-24-62-62c0-36 24-64 62-64z" />
      <path
        fill="none"
        stroke={colour.wine}
        strokeWidth="7"
        strokeLinecap="round"
        d="M40 128c-18-34-2-84 44-86 34-1 46 26 42 48-4 21-26 30-42 20-15-10-10-33 6-34 9 0 13 8 9 15"
      />
      <path fill={colour.wood} d="M50 150v-20c0-11 7-18 16-18s16 7 16 18v20z" />
      <circle cx="76" cy="134" r="2.5" fill={colour.sun} />
      <circle cx="118" cy="122" r="11" fill={colour.sun} />
      <path className={styles.line} d="M118 111v22m-11-11h22" strokeWidth="2.5" />
    </g>
    <g className={styles.horns} style={{ transformOrigin: '182px 70px' }}>
      <path fill="none" stroke={colour.sand} strokeWidth="8" strokeLinecap="round" d="M176 72l-9-34M192 70l9-34" />
      <circle cx="166" cy="32" r="12" fill={colour.white} />
      <circle cx="202" cy="31" r="12" fill={colour.white} />
      <Eye x={169} y={32} size={5} />
      <Eye x={204} y={31} size={5} />
    </g>
    <circle cx="170" cy="98" r="7" fill={colour.rose} />
    <path className={styles.line} d="M182 94c4 6 12 6 17-1" />
  </svg>
);
