import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import { Eye } from './eye.tsx';
import styles from './characters.module.css';

/** A fox with a scarf; it waves with a paw, and its tail wags. */
export const Fox = (): ReactNode => (
  <svg viewBox="0 0 200 200" aria-hidden="true">
    <g className={styles.tail} style={{ transformOrigin: '132px 182px' }}>
      <path fill={colour.coral} d="M124 186c24 6 56-2 66-32 8-26-4-54-26-66 4 22-4 38-18 48-18 14-28 30-22 50z" />
      <path fill={colour.cream} d="M164 88c14 8 24 22 27 38-10 2-18-2-24-10-5-7-5-17-3-28z" />
    </g>
    <path fill={colour.coral} d="M66 190c-8-38 6-78 34-78s42 40 34 78z" />
    <path fill={colour.cream} d="M84 190c-6-30 2-58 16-58s22 28 16 58z" />
    <path
      fill={colour.cocoa}
      d="M76 178h18c4 0 6 3 6 6v6H70v-6c0-4 2-6 6-6zM106 178h18c4 0 6 3 6 6v6h-30v-6c0-4 2-6 6-6z"
    />
    <g className={styles.limb} style={{ transformOrigin: '72px 134px' }}>
      <path fill={colour.coral} d="M80 126c-14 8-22 26-22 44 0 8 12 10 15 2 3-12 7-22 15-30z" />
      <path fill={colour.cocoa} d="M58 162c0 12 2 17 8 17s9-4 10-12c-5-4-12-6-18-5z" />
    </g>
    <g className={styles.head} style={{ transformOrigin: '100px 118px' }}>
      <path
        fill={colour.coral}
        d="M100 122c-30-1-58-20-62-48-2-20 2-42 9-56 12 5 25 15 34 28 12-4 26-4 38 0 9-13 22-23 34-28 7 14 11 36 9 56-4 28-32 47-62 48z"
      />
      <path
        fill={colour.wine}
        d="M50 32c-3 8-4 20-3 28 6-4 13-8 20-10-5-8-10-13-17-18zM150 32c3 8 4 20 3 28-6-4-13-8-20-10 5-8 10-13 17-18z"
      />
      <path
        fill={colour.cream}
        d="M100 122c-29-1-56-18-62-44 20-5 44 4 52 20 4 7 16 7 20 0 8-16 32-25 52-20-6 26-33 43-62 44z"
      />
      <circle cx="58" cy="94" r="8" fill={colour.rose} opacity=".75" />
      <circle cx="142" cy="94" r="8" fill={colour.rose} opacity=".75" />
      <Eye x={76} y={76} />
      <Eye x={124} y={76} />
      <ellipse cx="100" cy="101" rx="8.5" ry="6.5" fill={colour.ink} />
      <path className={styles.line} d="M100 107v5m0 0c-3 4-9 4-11 0m11 0c3 4 9 4 11 0" />
    </g>
    <path fill={colour.sea} d="M66 114c20 14 48 14 68 0 5 6 5 12 2 17-22 13-50 13-72 0-3-5-3-11 2-17z" />
    <path fill={colour.sea} d="M112 132c8 8 12 22 12 36l-18-3c2-12 0-22-6-30z" />
    <path
      fill={colour.sun}
      d="M123 154c1 4 1 8 1 12l-18-3 1-11zM70 118c-1 6 0 12 3 17l-9-4c-3-5-3-11 2-17zM127 135c3-5 4-11 3-18l4-3c5 6 5 12 2 17z"
    />
  </svg>
);
