import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import { Eye } from './eye.tsx';
import styles from './characters.module.css';

/** A rabbit behind its bush; it jumps up, and its ears fly. */
export const Rabbit = (): ReactNode => (
  <svg viewBox="0 0 200 200" aria-hidden="true">
    <g className={styles.jumper}>
      <g className={styles.tail} style={{ transformOrigin: '78px 80px' }}>
        <path fill={colour.stone} d="M84 84C66 62 56 30 62 8c20 4 34 36 36 72z" />
        <path fill={colour.rose} d="M84 72C74 54 68 34 69 20c12 10 20 30 21 52z" />
      </g>
      <g className={styles.limb} style={{ transformOrigin: '122px 80px' }}>
        <path fill={colour.stone} d="M116 84c14-24 30-46 52-54 4 22-14 48-40 62z" />
        <path fill={colour.rose} d="M122 78c10-16 22-30 36-38 0 15-12 30-30 42z" />
      </g>
      <path fill={colour.stone} d="M62 196c-8-40 8-66 38-66s46 26 38 66z" />
      <path fill={colour.cream} d="M80 196c-4-26 4-48 20-48s24 22 20 48z" />
      <path fill={colour.stone} d="M100 70c34 0 52 20 50 42-2 24-24 36-50 36s-48-12-50-36c-2-22 16-42 50-42z" />
      <path fill={colour.cream} d="M100 112c18 0 28 8 27 18-1 11-12 17-27 17s-26-6-27-17c-1-10 9-18 27-18z" />
      <Eye x={78} y={104} size={6.5} />
      <Eye x={122} y={104} size={6.5} />
      <path fill={colour.coral} d="M92 116h16c1 5-4 9-8 9s-9-4-8-9z" />
      <path fill={colour.white} d="M93 133h14v9c0 2-1 3-3 3h-3v-10h-2v10h-3c-2 0-3-1-3-3z" />
      <path className={styles.line} d="M100 125v4c-4 5-11 4-13 0m13 0c4 5 11 4 13 0" />
      <circle cx="62" cy="122" r="9" fill={colour.rose} opacity=".7" />
      <circle cx="138" cy="122" r="9" fill={colour.rose} opacity=".7" />
    </g>
    <path
      fill={colour.green}
      d="M6 198c-6-20 8-34 22-30 2-18 24-24 36-10 8-16 34-18 42 0 12-12 34-8 38 8 16-6 34 2 36 16 8 2 14 8 14 16z"
    />
    <path
      fill={colour.pine}
      opacity=".5"
      d="M6 198c10-14 28-12 36-2 10-14 32-14 42 0 12-14 34-12 42 0 14-12 42-12 68 2z"
    />
    <g fill={colour.sun}>
      <circle cx="40" cy="180" r="4" />
      <circle cx="92" cy="172" r="4" />
      <circle cx="150" cy="180" r="4" />
    </g>
    <g fill={colour.rose}>
      <circle cx="66" cy="186" r="4" />
      <circle cx="122" cy="186" r="4" />
      <circle cx="176" cy="190" r="4" />
    </g>
  </svg>
);
