import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import styles from './places.module.css';

const SAIL = 'M146 140V24c0-4 2-6 6-6h30c4 0 6 2 6 6v76l-30 40z';

/**
 * The fourth place: a windmill whose sails turn as a layer of their own, so that the browser need not paint them again.
 */
export const Windmill = (): ReactNode => (
  <span className={styles.mill}>
    <svg viewBox="0 0 300 360" aria-hidden="true">
      <ellipse cx="150" cy="346" rx="116" ry="12" className={styles.shade} />
      <path fill={colour.cream} d="M112 138h76l26 208H86z" />
      <path fill={colour.sand} d="M150 138h38l26 208h-46c-4-70-10-140-18-208z" opacity=".8" />
      <path fill={colour.sand} d="M103 206h94l3 10h-98zM94 274h112l2 10H93z" />
      <path fill={colour.plum} d="M150 76c32 0 50 26 52 62-34 8-70 8-104 0 2-36 20-62 52-62z" />
      <path fill={colour.lilac} opacity=".6" d="M150 76c-32 0-50 26-52 62 6 2 12 3 18 3 0-30 12-54 34-65z" />
      <path fill={colour.bark} d="M124 346v-40c0-18 11-28 26-28s26 10 26 28v40z" />
      <path fill={colour.wood} d="M130 346v-39c0-14 8-22 20-22s20 8 20 22v39z" />
      <circle cx="163" cy="320" r="4" fill={colour.sun} />
      <path fill={colour.bark} d="M132 190a18 18 0 0136 0v22h-36z" />
      <path className={styles.window} d="M137 191a13 13 0 0126 0v16h-26z" />
      <path stroke={colour.bark} strokeWidth="3" d="M150 178v30m-13-14h26" />
      <g fill={colour.green}>
        <path d="M76 348c-6-18-14-24-22-28 14-1 22 5 25 13 0-12 3-20 8-26 4 14 2 28-2 41zM218 348c-2-14 2-26 7-33 4 7 5 14 4 21 4-7 9-10 18-11-7 5-12 12-14 23z" />
      </g>
      <path fill={colour.sand} d="M224 318c14-8 34-8 42 4 8 10 2 24-6 26h-36c-10-4-10-22 0-30z" />
      <path fill={colour.bark} d="M234 314c6-6 14-6 18 0-4 4-14 4-18 0z" />
    </svg>
    <svg className={styles.sails} viewBox="0 0 300 300" aria-hidden="true">
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 150 150)`}>
          <path fill={colour.paper} d={SAIL} />
          <path fill={colour.rose} d="M158 30h22v20h-22zM158 72h22v20h-22z" />
          <path fill={colour.bark} d="M145 18h8v132h-8z" />
          <path stroke={colour.wood} strokeWidth="3" d="M150 40h38M150 61h38M150 82h38" />
        </g>
      ))}
      <circle cx="150" cy="150" r="16" fill={colour.bark} />
      <circle cx="150" cy="150" r="7" fill={colour.sun} />
    </svg>
  </span>
);
