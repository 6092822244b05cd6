import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';

const LEAVES: readonly (readonly [number, number, number])[] = [
  [40, 60, -30],
  [70, 108, 150],
  [112, 52, -60],
  [150, 116, 130],
  [196, 58, -40],
  [246, 122, 140],
  [300, 66, -50],
  [352, 132, 120],
  [402, 92, -30],
  [430, 134, 100],
  [20, 100, 170],
  [86, 44, -90],
];

/** A branch that reaches into the picture. */
export const Branch = (): ReactNode => (
  <svg viewBox="0 0 480 200" aria-hidden="true">
    <path
      fill={colour.bark}
      d="M-60 64c120 10 200 30 300 26 80-4 130-2 200 18 10 4 8 12-2 12-70-12-120-12-190-6-110 8-200 4-308-8z"
    />
    <path
      fill={colour.bark}
      d="M120 84c30-14 50-34 62-60l12 6c-8 28-26 52-50 66zM330 92c24 6 44 20 60 42l-10 8c-18-20-40-32-66-38z"
    />
    {LEAVES.map(([x, y, turn]) => (
      <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <path fill="var(--world-tree-2)" d="M0 0C14-24 44-28 62-12 50 12 22 20 0 0z" />
        <path fill="none" stroke="var(--world-tree-1)" strokeWidth="3" d="M4-1c18-6 36-10 50-10" />
      </g>
    ))}
    <circle cx="214" cy="108" r="9" fill={colour.brick} />
    <circle cx="234" cy="114" r="9" fill={colour.brick} />
    <path fill="none" stroke={colour.cocoa} strokeWidth="3" d="M222 88c-4 6-6 10-8 14M224 88c4 8 7 12 9 18" />
  </svg>
);
