import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import styles from './places.module.css';

/** The second place: a house in a tree, with a ladder, a swing and bunting. */
export const Treehouse = (): ReactNode => (
  <svg viewBox="0 0 320 400" aria-hidden="true">
    <ellipse cx="164" cy="386" rx="120" ry="12" className={styles.shade} />
    <path
      fill={colour.bark}
      d="M136 386c10-44 12-92 6-142L92 196l14-12 44 34 4-64h26l2 56 48-44 14 12-54 60c-6 52-4 100 18 148-24-10-52-10-72 0z"
    />
    <path fill={colour.cocoa} opacity=".35" d="M178 240c-4 52 2 100 30 146-12-6-26-8-38-7-6-46-6-92-2-138z" />
    <path
      fill={colour.pine}
      d="M52 178C20 172 8 130 36 110 24 74 56 46 88 56c12-38 70-52 98-20 34-18 82 4 82 46 34 12 40 66 4 84-16 32-60 34-78 14-24 22-62 18-76-4-20 18-56 14-66-8z"
    />
    <path
      fill={colour.green}
      d="M64 158c-26-6-32-36-10-50-8-28 16-50 42-42 12-34 60-42 84-16 30-12 66 6 66 38 26 10 30 48 4 62-14 22-46 24-62 8-20 16-48 14-60-4-16 16-48 18-64 4z"
    />
    <path
      fill={colour.leaf}
      opacity=".75"
      d="M84 104c-6-20 10-36 30-30 10-24 44-28 60-10 20-8 44 4 46 22-24-8-38 2-46 14-14-10-32-6-38 8-16-12-38-14-52-4z"
    />
    <g fill={colour.coral}>
      <circle cx="66" cy="132" r="7" />
      <circle cx="118" cy="60" r="7" />
      <circle cx="246" cy="112" r="7" />
      <circle cx="206" cy="62" r="7" />
    </g>
    <path fill={colour.wood} d="M96 142h128v96H96z" />
    <path fill={colour.bark} opacity=".45" d="M96 162h128v4H96zM96 186h128v4H96zM96 210h128v4H96z" />
    <path fill={colour.sea} d="M160 84l86 56c4 4 1 12-5 12H79c-6 0-9-8-5-12z" />
    <path fill={colour.blue} d="M160 84l-86 56c-3 3-2 8 1 10l85-50 85 50c3-2 4-7 1-10z" />
    <path fill={colour.bark} d="M112 238v-42c0-14 8-22 19-22s19 8 19 22v42z" />
    <path fill={colour.cocoa} d="M118 238v-41c0-10 5-16 13-16s13 6 13 16v41z" />
    <circle cx="192" cy="192" r="21" fill={colour.bark} />
    <circle cx="192" cy="192" r="16" className={styles.window} />
    <path stroke={colour.bark} strokeWidth="3" d="M192 176v32m-16-16h32" />
    <path fill={colour.bark} d="M80 236h164c4 0 6 3 6 7v5c0 4-2 6-6 6H80c-4 0-6-2-6-6v-5c0-4 2-7 6-7z" />
    <path fill="none" stroke={colour.wood} strokeWidth="6" strokeLinecap="round" d="M108 254l-12 130M136 254l-8 130" />
    <path
      stroke={colour.wood}
      strokeWidth="6"
      strokeLinecap="round"
      d="M107 276h28M105 300h29M103 324h29M100 348h30M98 370h31"
    />
    <path fill="none" stroke={colour.cream} strokeWidth="3" d="M96 146c30 26 98 26 128 0" />
    <path fill={colour.coral} d="M104 152l16 7-12 12z" />
    <path fill={colour.sun} d="M128 162l17 3-10 14z" />
    <path fill={colour.leaf} d="M154 166h17l-9 15z" />
    <path fill={colour.rose} d="M180 165l16-4-5 17z" />
    <path fill={colour.coral} d="M204 158l14-8-1 18z" />
    <g className={styles.swing} style={{ transformOrigin: '257px 200px' }}>
      <path fill="none" stroke={colour.sand} strokeWidth="3" d="M240 196l2 122M272 190l-2 128" />
      <path fill={colour.brick} d="M234 316h44c3 0 4 2 4 4v4c0 3-1 4-4 4h-44c-3 0-4-1-4-4v-4c0-2 1-4 4-4z" />
    </g>
  </svg>
);
