import type { ReactNode } from 'react';

/** A flag on a hill: the student has finished. */
export const FlagPicture = (): ReactNode => (
  <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true">
    <path d="M6 110Q44 58 80 62q38 4 74 48z" fill="#7fae57" />
    <path d="M30 110q26-32 52-30 30 2 50 30z" fill="#94c168" />
    <path d="M80 70V14" stroke="#8a5f3c" strokeWidth="6" strokeLinecap="round" />
    <path d="M83 15q18-9 34 0t30 1l-8 16 8 15q-16 6-30-1t-34 0z" fill="#e4584a" />
    <path d="m110 24 2.6 5.6 6.1.8-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.8z" fill="#ffd873" />
    <circle cx="40" cy="26" r="4" fill="#ffc84a" />
    <circle cx="22" cy="50" r="3" fill="#6fa8dc" />
    <circle cx="132" cy="66" r="3.4" fill="#c48be0" />
  </svg>
);
