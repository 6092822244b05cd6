import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import styles from './places.module.css';

/** The first place: a house in a mushroom, with a round door and a chimney. */
export const Mushroom = (): ReactNode => (
  <svg viewBox="0 0 300 310" aria-hidden="true">
    <ellipse cx="150" cy="296" rx="136" ry="13" className={styles.shade} />
    <path fill={colour.bark} d="M204 10h30v88h-30z" />
    <path fill={colour.cocoa} d="M199 2h40v14h-40z" />
    <path fill={colour.cream} d="M92 150h116c-4 44 4 96 22 146H70c18-50 26-102 22-146z" />
    <path fill={colour.sand} d="M92 150h116c-1 14-1 29 1 44-38 14-80 14-118 0 2-15 2-30 1-44z" />
    <path fill={colour.sand} opacity=".6" d="M208 194c4 40 12 72 22 102h-44c12-34 16-66 10-96z" />
    <path fill={colour.brick} d="M150 24c84 0 138 66 138 118 0 34-60 50-138 50S12 176 12 142C12 90 66 24 150 24z" />
    <path
      fill={colour.wine}
      opacity=".7"
      d="M12 142c0 34 60 50 138 50s138-16 138-50c0-4 0-8-1-12-8 24-66 38-137 38S21 154 13 130c-1 4-1 8-1 12z"
    />
    <path fill={colour.coral} opacity=".8" d="M150 24c-60 2-106 40-126 84 10-4 18-12 24-22 20-32 52-54 102-62z" />
    <g fill={colour.cream}>
      <ellipse cx="92" cy="86" rx="25" ry="20" />
      <ellipse cx="164" cy="60" rx="21" ry="15" />
      <ellipse cx="172" cy="126" rx="30" ry="20" />
      <ellipse cx="238" cy="108" rx="20" ry="18" />
      <ellipse cx="50" cy="134" rx="19" ry="14" />
      <ellipse cx="112" cy="150" rx="14" ry="9" />
    </g>
    <path fill={colour.bark} d="M118 296v-44c0-22 13-38 32-38s32 16 32 38v44z" />
    <path fill={colour.wood} d="M125 296v-43c0-18 10-31 25-31s25 13 25 31v43z" />
    <path fill="none" stroke={colour.bark} strokeWidth="3" d="M150 222v74M125 256h50" />
    <circle cx="168" cy="264" r="4.5" fill={colour.sun} />
    <path className={styles.window} d="M142 236a8 8 0 0116 0v10h-16z" />
    <circle cx="103" cy="222" r="15" fill={colour.bark} />
    <circle cx="103" cy="222" r="11" className={styles.window} />
    <path stroke={colour.bark} strokeWidth="2.5" d="M103 211v22m-11-11h22" />
    <path fill={colour.stone} d="M112 292h76c6 0 10 4 10 8 0 5-4 6-10 6h-76c-6 0-10-1-10-6 0-4 4-8 10-8z" />
    <g fill={colour.green}>
      <path d="M58 300c-4-18-12-26-20-30 14 0 22 6 25 14-1-14 2-24 8-30 4 14 2 30-3 46zM232 300c-2-16 2-30 8-38 4 8 5 16 4 24 4-8 10-12 20-13-8 6-14 14-16 27z" />
    </g>
    <g fill={colour.sun}>
      <circle cx="38" cy="268" r="8" />
      <circle cx="264" cy="272" r="8" />
    </g>
    <circle cx="38" cy="268" r="3.5" fill={colour.brick} />
    <circle cx="264" cy="272" r="3.5" fill={colour.brick} />
  </svg>
);
