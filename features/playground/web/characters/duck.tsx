import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import { Eye } from './eye.tsx';
import styles from './characters.module.css';

/** A duck with a paper hat; it flaps, and rocks on the water. */
export const Duck = (): ReactNode => (
  <svg viewBox="0 0 220 200" aria-hidden="true">
    <ellipse cx="106" cy="182" rx="98" ry="14" fill={colour.white} opacity=".35" />
    <g className={styles.rocker} style={{ transformOrigin: '106px 180px' }}>
      <path fill={colour.cream} d="M14 112c14 8 32 8 46 2 24-10 44-6 62 2l54-4c12 26 2 70-60 72-58 2-96-26-102-72z" />
      <path fill={colour.stone} opacity=".5" d="M22 144c26 24 110 34 152-4-6 28-28 43-58 44-44 1-78-14-94-40z" />
      <path fill={colour.cream} d="M114 132c-8-22-10-50 4-66 16-18 48-16 58 6 8 18 2 34 2 50z" />
      <g className={styles.wing} style={{ transformOrigin: '120px 128px' }}>
        <path fill={colour.sand} d="M128 128c-4 26-28 38-54 34-12-2-24-10-30-20 12 0 20-4 28-10 18-14 40-16 56-4z" />
        <path className={styles.plume} stroke={colour.amber} d="M62 146c10 4 20 4 30 0M76 154c8 2 16 2 24-2" />
      </g>
      <path fill={colour.sea} d="M112 112c22 10 46 10 68-2 4 6 3 12-1 16-20 8-42 9-64 1-5-5-6-10-3-15z" />
      <g className={styles.head} style={{ transformOrigin: '146px 110px' }}>
        <path fill={colour.amber} d="M178 76c16-2 32 2 38 8-4 10-14 18-28 18-6 0-10-2-12-6z" />
        <path fill={colour.coral} d="M176 90c14 2 28 0 40-6-4 10-14 18-28 18-6 0-10-2-12-6z" />
        <Eye x={156} y={74} size={6.5} />
        <circle cx="146" cy="94" r="9" fill={colour.rose} opacity=".8" />
        <path fill={colour.white} d="M92 50l108-8-52-36z" />
        <path fill={colour.mist} d="M92 50l56-44 4 40zM88 48c38 6 78 2 116-10l-6 20c-34 10-70 12-106 8z" />
        <path fill={colour.brick} d="M140 46c6-3 14-2 14 4 0 6-6 9-10 11-3-3-8-6-8-10 0-2 2-4 4-5z" />
      </g>
    </g>
    <path className={styles.ripple} d="M14 186c16 6 30-4 46 0s30 6 46 0 30-4 46 0 30 4 50-2" />
  </svg>
);
