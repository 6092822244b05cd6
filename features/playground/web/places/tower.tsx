import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import styles from './places.module.css';

/** The fifth place: a castle whose tower looks at the stars. */
export const Tower = (): ReactNode => (
  <svg viewBox="0 0 340 420" aria-hidden="true">
    <ellipse cx="170" cy="404" rx="152" ry="14" className={styles.shade} />
    <path fill={colour.stone} d="M40 212h72v192H40zM228 212h72v192h-72z" />
    <path fill={colour.slate} opacity=".28" d="M84 212h28v192H84zM272 212h28v192h-28z" />
    <path fill={colour.sand} d="M104 292h132v112H104z" />
    <path fill={colour.sand} d="M104 278h24v16h-24zM146 278h24v16h-24zM188 278h24v16h-24zM222 278h14v16h-14z" />
    <path fill={colour.paper} d="M122 130h96v176h-96z" />
    <path fill={colour.stone} opacity=".65" d="M186 130h32v176h-32z" />
    <path fill={colour.stone} d="M112 122h116v22H112z" />
    <path fill={colour.sea} d="M170 20c16 44 40 76 66 104H104c26-28 50-60 66-104z" />
    <path fill={colour.blue} d="M170 20c-16 44-40 76-66 104h34c14-32 26-64 32-104z" />
    <path
      fill={colour.brick}
      d="M76 122c10 36 26 64 46 92H30c20-28 36-56 46-92zM264 122c10 36 26 64 46 92h-92c20-28 36-56 46-92z"
    />
    <path
      fill={colour.coral}
      d="M76 122c-10 36-26 64-46 92h24c12-30 18-58 22-92zM264 122c-10 36-26 64-46 92h24c12-30 18-58 22-92z"
    />
    <path stroke={colour.cocoa} strokeWidth="4" strokeLinecap="round" d="M170 24V4M76 126v-24M264 126v-24" />
    <path fill={colour.sun} d="M172 4l34 9-34 11z" />
    <path fill={colour.rose} d="M78 100l26 8-26 9zM266 100l26 8-26 9z" />
    <path fill={colour.cocoa} d="M150 176a20 20 0 0140 0v32h-40z" />
    <path className={styles.window} d="M156 177a14 14 0 0128 0v25h-28z" />
    <path fill={colour.sun} d="M170 228l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" />
    <path fill={colour.cocoa} d="M62 252a14 14 0 0128 0v22H62zM250 252a14 14 0 0128 0v22h-28z" />
    <path className={styles.window} d="M66 253a10 10 0 0120 0v17H66zM254 253a10 10 0 0120 0v17h-20z" />
    <path fill={colour.cocoa} d="M134 404v-48c0-24 15-40 36-40s36 16 36 40v48z" />
    <path fill={colour.wood} d="M142 404v-47c0-19 11-32 28-32s28 13 28 32v47z" />
    <path fill="none" stroke={colour.bark} strokeWidth="3" d="M170 325v79M142 350h56M142 376h56" />
    <circle cx="162" cy="366" r="4" fill={colour.sun} />
    <g fill={colour.slate} opacity=".4">
      <path d="M46 300h18v9H46zM52 338h18v9H52zM240 330h18v9h-18zM46 376h18v9H46zM236 290h16v9h-16zM240 372h18v9h-18zM128 156h14v8h-14zM130 262h14v8h-14z" />
    </g>
    <g fill={colour.green}>
      <path d="M104 404c-8-8-8-24 2-34 2-14 0-26 8-36-2 14 6 20 2 34 8 10 8 26-2 36zM228 404c-6-6-6-18 2-26 0-10 0-18 5-26 0 10 5 16 2 26 6 8 6 20-2 26z" />
    </g>
  </svg>
);
