import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import styles from './places.module.css';

/** The way in for who has an account: a schoolhouse with a bell, its door ajar and a key beside it. */
export const School = (): ReactNode => (
  <svg viewBox="0 0 320 330" aria-hidden="true">
    <ellipse cx="160" cy="316" rx="146" ry="11" className={styles.shade} />
    <path fill={colour.rose} d="M36 164h248v152H36z" />
    <path fill={colour.coral} opacity=".35" d="M200 164h84v152h-84z" />
    <path fill={colour.brick} d="M62 96h196l44 70c2 4 0 8-5 8H23c-5 0-7-4-5-8z" />
    <path fill={colour.wine} opacity=".55" d="M18 166l4-6h276l4 6c2 4 0 8-5 8H23c-5 0-7-4-5-8z" />
    <path fill={colour.cream} d="M122 60h76v114h-76z" />
    <path fill={colour.sea} d="M160 6l54 50c3 4 1 10-4 10H110c-5 0-7-6-4-10z" />
    <path fill={colour.cocoa} d="M136 86a24 24 0 0148 0v24h-48z" />
    <g className={styles.bell} style={{ transformOrigin: '160px 74px' }}>
      <path fill={colour.sun} d="M160 72c10 0 14 8 14 18l5 10h-38l5-10c0-10 4-18 14-18z" />
      <circle cx="160" cy="103" r="5" fill={colour.amber} />
    </g>
    <circle cx="160" cy="142" r="19" fill={colour.white} />
    <circle cx="160" cy="142" r="19" fill="none" stroke={colour.brick} strokeWidth="4" />
    <path stroke={colour.ink} strokeWidth="4" strokeLinecap="round" fill="none" d="M160 131v11l8 6" />
    <g>
      <path fill={colour.cream} d="M56 200h46v48H56zM218 200h46v48h-46z" />
      <path className={styles.window} d="M61 205h36v38H61zM223 205h36v38h-36z" />
      <path stroke={colour.cream} strokeWidth="4" d="M79 205v38M61 223h36M241 205v38M223 223h36" />
      <path fill={colour.wood} d="M52 248h54v10H52zM214 248h54v10h-54z" />
      <path
        fill={colour.green}
        d="M56 248c2-10 8-12 12-4 2-12 10-12 12 0 4-10 10-8 12 0 4-8 10-6 10 4zM218 248c2-10 8-12 12-4 2-12 10-12 12 0 4-10 10-8 12 0 4-8 10-6 10 4z"
      />
    </g>
    <path fill={colour.cream} d="M122 316v-82c0-22 16-38 38-38s38 16 38 38v82z" />
    <path fill={colour.navy} d="M131 316v-81c0-18 12-30 29-30s29 12 29 30v81z" />
    <path fill={colour.sun} opacity=".9" d="M160 205c17 0 29 12 29 30v81h-22z" />
    <path fill={colour.sea} d="M131 316v-81c0-18 12-30 29-30l8 12v99z" />
    <circle cx="158" cy="266" r="5" fill={colour.sun} />
    <path fill={colour.stone} d="M112 310h96c5 0 8 3 8 6 0 4-3 6-8 6h-96c-5 0-8-2-8-6 0-3 3-6 8-6z" />
  </svg>
);
