import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import { Eye } from './eye.tsx';
import styles from './characters.module.css';

/** A bee on her way with a bucket of honey; she flies a loop. */
export const Bee = (): ReactNode => (
  <svg viewBox="0 0 200 180" aria-hidden="true">
    <g className={styles.wing} style={{ transformOrigin: '104px 64px' }}>
      <path fill={colour.mist} opacity=".92" d="M106 68C84 40 84 8 106 6c22 0 26 34 8 62z" />
      <path fill={colour.white} opacity=".9" d="M116 68c-4-34 16-58 36-50 18 10 0 42-30 54z" />
    </g>
    <path fill={colour.ink} d="M26 96l-18 3 16 9z" />
    <path fill={colour.sun} d="M98 58c44-4 72 16 72 42 0 28-30 42-72 38-40-4-76-18-76-40s34-36 76-40z" />
    <path
      fill={colour.ink}
      d="M62 65c-8 20-8 48 0 66-8-3-16-7-22-11-6-14-6-30 0-44 6-4 14-8 22-11zM104 57c-10 24-10 58 0 81-8 0-14-1-21-2-8-22-8-54 0-77 7-1 13-2 21-2z"
    />
    <path fill={colour.amber} opacity=".4" d="M30 110c34 20 100 22 136 6-12 18-40 24-68 22-30-3-58-12-68-28z" />
    <Eye x={144} y={88} size={6.5} />
    <circle cx="134" cy="108" r="8" fill={colour.coral} opacity=".6" />
    <path className={styles.line} d="M146 108c5 5 13 4 17-3M150 62c4-14 12-20 22-20M160 68c6-10 14-14 24-12" />
    <circle cx="174" cy="42" r="5" fill={colour.ink} />
    <circle cx="186" cy="56" r="5" fill={colour.ink} />
    <g className={styles.limb} style={{ transformOrigin: '112px 138px' }}>
      <path className={styles.line} d="M106 138l-8 14M118 138l8 14" />
      <path fill={colour.wood} d="M88 150h48l-5 24c-1 3-3 4-6 4h-26c-3 0-5-1-6-4z" />
      <path
        fill={colour.amber}
        d="M86 146h52c3 0 4 8 0 8-5 0-4 10-9 10s-4-8-9-8-4 6-8 6-4-8-9-8-5 2-8 2-6 0-9-2c-4 0-3-8 0-8z"
      />
    </g>
  </svg>
);
