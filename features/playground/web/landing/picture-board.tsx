import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';

/** A board on two posts with three pictures: the way in for who cannot read yet. */
export const PictureBoard = (): ReactNode => (
  <svg viewBox="0 0 200 170" aria-hidden="true">
    <path fill={colour.bark} d="M36 60h14v108H36zM150 60h14v108h-14z" />
    <path fill={colour.cocoa} d="M28 162h30v8H28zM142 162h30v8h-30z" />
    <rect x="6" y="22" width="188" height="92" rx="16" fill={colour.bark} />
    <rect x="14" y="30" width="172" height="76" rx="10" fill={colour.cream} />
    <path fill={colour.wine} d="M100 0l100 30H0z" />
    <circle cx="46" cy="68" r="19" fill={colour.sun} />
    <path
      fill="none"
      stroke={colour.amber}
      strokeWidth="5"
      strokeLinecap="round"
      d="M46 40v4M46 92v4M18 68h4M70 68h4M26 48l3 3M63 85l3 3M66 48l-3 3M29 85l-3 3"
    />
    <path fill={colour.sea} d="M80 76h40c-2 10-8 16-15 16H95c-7 0-13-6-15-16z" />
    <path fill={colour.coral} d="M98 44v28H82c1-13 6-22 16-28z" />
    <path fill={colour.water} d="M103 48c8 5 12 13 13 24h-13z" />
    <path fill="#d2485f" d="M154 94c-16-11-24-20-24-31 0-14 18-17 24-5 6-12 24-9 24 5 0 11-8 20-24 31z" />
  </svg>
);
