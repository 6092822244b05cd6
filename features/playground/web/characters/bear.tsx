import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import { Eye } from './eye.tsx';
import styles from './characters.module.css';

/** A bear who reads on the school bench; it looks up from the book and nods. */
export const Bear = (): ReactNode => (
  <svg viewBox="0 0 300 230" aria-hidden="true">
    <path fill={colour.bark} d="M28 112h244c6 0 8 4 8 8v8H20v-8c0-4 2-8 8-8zM24 136h252v14H24z" />
    <path fill={colour.cocoa} d="M44 106h12v66H44zM244 106h12v66h-12z" />
    <path fill={colour.bark} d="M104 168c-10-50 8-86 46-86s56 36 46 86z" />
    <path fill={colour.sea} d="M98 172c-8-40 12-72 52-72s60 32 52 72z" />
    <path fill={colour.cream} d="M99 150h102l1 11H98zM101 132h98l2 9H99z" opacity=".85" />
    <path fill={colour.wood} d="M14 168h272c4 0 6 4 6 8v8c0 3-2 6-6 6H14c-4 0-6-3-6-6v-8c0-4 2-8 6-8z" />
    <path fill={colour.bark} d="M8 180h284v4c0 3-2 6-6 6H14c-4 0-6-3-6-6zM30 190h18l-4 38H28zM252 190h18l2 38h-16z" />
    <path fill={colour.bark} d="M108 164h36c6 0 8 8 6 16l-8 34h-34l6-34zM192 164h-36c-6 0-8 8-6 16l8 34h34l-6-34z" />
    <path
      fill={colour.cocoa}
      d="M104 206h38c4 0 6 8 4 18h-50c-2-9 2-18 8-18zM196 206h-38c-4 0-6 8-4 18h50c2-9-2-18-8-18z"
    />
    <g className={styles.head} style={{ transformOrigin: '150px 104px' }}>
      <circle cx="106" cy="26" r="21" fill={colour.bark} />
      <circle cx="194" cy="26" r="21" fill={colour.bark} />
      <circle cx="106" cy="26" r="11" fill={colour.rose} />
      <circle cx="194" cy="26" r="11" fill={colour.rose} />
      <path fill={colour.bark} d="M150 8c40 0 62 26 60 58-2 30-28 46-60 46s-58-16-60-46c-2-32 20-58 60-58z" />
      <path fill={colour.sand} d="M150 62c22 0 34 12 32 26-2 13-14 20-32 20s-30-7-32-20c-2-14 10-26 32-26z" />
      <Eye x={124} y={56} size={6.5} />
      <Eye x={176} y={56} size={6.5} />
      <ellipse cx="150" cy="72" rx="12" ry="8.5" fill={colour.ink} />
      <path className={styles.line} d="M150 80v7m0 0c-4 6-12 5-14 0m14 0c4 6 12 5 14 0" />
      <circle cx="106" cy="78" r="9" fill={colour.rose} opacity=".6" />
      <circle cx="194" cy="78" r="9" fill={colour.rose} opacity=".6" />
    </g>
    <path
      fill={colour.sea}
      d="M102 118c-18 14-24 34-12 44 10 8 24 0 34-8l-6-34zM198 118c18 14 24 34 12 44-10 8-24 0-34-8l6-34z"
    />
    <path fill={colour.brick} d="M90 124l58 10c2 1 2 1 4 0l58-10v48l-58 10h-4l-58-10z" />
    <path fill={colour.brick} d="M148 134h4v48h-4z" opacity=".6" />
    <path fill={colour.sun} d="M114 146c6-6 16-4 16 5 0 8-8 12-14 16-4-5-10-10-8-17 1-3 4-5 6-4z" />
    <path
      fill={colour.bark}
      d="M84 142c8-4 16-2 18 6 2 9-4 16-14 16-10-1-14-16-4-22zM216 142c-8-4-16-2-18 6-2 9 4 16 14 16 10-1 14-16 4-22z"
    />
  </svg>
);
