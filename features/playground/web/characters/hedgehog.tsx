import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import { Eye } from './eye.tsx';
import styles from './characters.module.css';

/** A hedgehog that carries an apple and a leaf; it rolls once around itself. */
export const Hedgehog = (): ReactNode => (
  <svg viewBox="0 0 220 170" aria-hidden="true">
    <g className={styles.apple} style={{ transformOrigin: '86px 30px' }}>
      <path
        fill={colour.brick}
        d="M86 18c8-8 26-4 26 12 0 14-12 24-18 24-3 0-5-2-8-2s-5 2-8 2c-6 0-18-10-18-24 0-16 18-20 26-12z"
      />
      <path fill={colour.rose} opacity=".7" d="M70 24c-5 4-6 12-2 18-6-2-8-16 2-18z" />
      <path fill="none" stroke={colour.cocoa} strokeWidth="4" strokeLinecap="round" d="M86 18c0-6 2-10 6-13" />
      <path fill={colour.leaf} d="M92 10c6-8 16-8 20-4-4 8-12 10-20 4z" />
    </g>
    <path
      fill={colour.cocoa}
      d="M20 150l-14-9 14-6-13-14 17-2-8-17 18 3-3-19 17 8 2-20 15 12 8-18 12 15 12-16 9 17 15-12 4 19 17-8-1 19 18-3-6 17 16 4-10 14c14 10 6 34-16 36H40c-10 0-18-8-20-20z"
    />
    <path
      className={styles.plume}
      stroke={colour.bark}
      d="M44 118l-12-6M62 104l-8-12M84 98l-3-14M106 98l4-14M50 138l-13-3M72 124l-9-10M96 118v-13M118 108l8-11"
    />
    <path
      fill={colour.sand}
      d="M124 158c-12-14-12-42 8-52 18-9 38-2 48 12 6 8 14 12 24 16 8 4 6 14-2 18-10 5-24 8-40 8z"
    />
    <path fill={colour.bark} d="M132 110c2-10 14-14 22-6-2 9-12 13-22 6z" />
    <circle cx="207" cy="137" r="8" fill={colour.ink} />
    <Eye x={168} y={126} size={5.5} />
    <circle cx="157" cy="143" r="7" fill={colour.rose} />
    <path className={styles.line} d="M196 149c-5 4-12 4-16 1" />
    <path fill={colour.bark} d="M54 160h26c0 6-4 9-13 9s-13-3-13-9zM124 160h26c0 6-4 9-13 9s-13-3-13-9z" />
  </svg>
);
