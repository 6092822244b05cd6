import type { ReactNode } from 'react';

/** The sun, which is the moon in the evening. */
export const Sun = ({ isEvening }: { readonly isEvening: boolean }): ReactNode => (
  <svg viewBox="0 0 200 200" aria-hidden="true">
    <circle cx="100" cy="100" r="96" fill="var(--world-halo)" opacity=".35" />
    <circle cx="100" cy="100" r="74" fill="var(--world-halo)" opacity=".55" />
    {isEvening ? (
      <>
        <path fill="var(--world-sun)" d="M118 46a56 56 0 1026 96 62 62 0 01-26-96z" />
        <path
          fill="none"
          stroke="#2b3767"
          strokeWidth="3.5"
          strokeLinecap="round"
          d="M76 98c4 4 9 4 13 0M84 124c6 5 14 5 20-1"
        />
        <circle cx="66" cy="116" r="7" fill="#f0b08a" opacity=".6" />
      </>
    ) : (
      <>
        <circle cx="100" cy="100" r="54" fill="var(--world-sun)" />
        <g fill="none" stroke="#8a5c40" strokeWidth="3.5" strokeLinecap="round">
          <path d="M76 94c4-5 10-5 14 0M110 94c4-5 10-5 14 0M82 114c10 12 26 12 36 0" />
        </g>
        <circle cx="70" cy="112" r="8" fill="#e8755a" opacity=".4" />
        <circle cx="130" cy="112" r="8" fill="#e8755a" opacity=".4" />
      </>
    )}
  </svg>
);
