import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import styles from './places.module.css';

/** The third place: a sailing boat with a sun on its sail. */
export const Boat = (): ReactNode => (
  <svg viewBox="0 0 320 330" aria-hidden="true">
    <ellipse cx="160" cy="304" rx="148" ry="18" fill={colour.sea} opacity=".35" />
    <path fill={colour.bark} d="M150 26h11v210h-11z" />
    <path fill={colour.sun} d="M161 24l44 15-44 17z" />
    <path fill={colour.cream} d="M168 64c50 30 80 82 88 142-30 10-60 12-88 8z" />
    <path fill={colour.sand} opacity=".7" d="M168 176c28 4 56 2 82-4 3 11 5 22 6 34-30 10-60 12-88 8z" />
    <path fill={colour.rose} d="M144 84c-32 30-54 76-62 124 20 6 42 8 62 6z" />
    <path
      fill={colour.coral}
      d="M144 180v34c-20 2-42 0-62-6 2-10 4-20 8-30 18 4 36 4 54 2zM144 118v30c-14 2-28 0-40-4 4-10 9-20 14-30 9 3 18 4 26 4z"
    />
    <g fill={colour.sun}>
      <circle cx="200" cy="152" r="21" />
      <path d="M197 116h6v10h-6zM197 178h6v10h-6zM164 149h10v6h-10zM226 149h10v6h-10zM174 122l5-4 7 8-5 4zM214 174l5-4 7 8-5 4zM221 118l5 4-7 8-5-4zM181 170l5 4-7 8-5-4z" />
    </g>
    <path className={styles.line} d="M192 150v2m16-2v2m-13 8c3 3 7 3 10 0" />
    <path fill={colour.brick} d="M18 226h284c6 0 8 5 6 10-12 34-38 64-66 70H82c-30-4-56-36-68-70-2-5-1-10 4-10z" />
    <path fill={colour.wine} d="M30 262c84 18 176 18 260 0-12 22-30 40-48 44H82c-20-3-38-21-52-44z" />
    <path fill={colour.cream} d="M14 230c0-3 2-4 4-4h284c3 0 6 2 6 5l-3 11c-94 16-194 16-288 0z" />
    <g>
      <circle cx="84" cy="266" r="15" fill={colour.cream} />
      <circle cx="84" cy="266" r="10" className={styles.window} />
      <circle cx="140" cy="271" r="15" fill={colour.cream} />
      <circle cx="140" cy="271" r="10" className={styles.window} />
      <circle cx="196" cy="269" r="15" fill={colour.cream} />
      <circle cx="196" cy="269" r="10" className={styles.window} />
    </g>
    <path
      fill={colour.water}
      d="M2 298c18-10 34 8 54 0s34-8 52 0 34 8 52 0 34-8 52 0 34 8 52 0 36-8 54 0c-10 14-40 24-160 24S12 312 2 298z"
    />
    <path className={styles.ripple} d="M30 312c16-6 28 4 44 0m150 2c16-6 30 4 48-2m-140 6c12-4 22 2 34 0" />
  </svg>
);
