import type { ReactNode } from 'react';

/** A key: the way to the user's own books. */
export const KeySign = (): ReactNode => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <g fill="none" stroke="#e9a03b" strokeWidth="5" strokeLinecap="round">
      <circle cx="13" cy="14" r="8" />
      <path d="M19 20l15 15M27 28l5-5M32 33l4-4" />
    </g>
  </svg>
);
