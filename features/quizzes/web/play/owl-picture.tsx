import type { ReactNode } from 'react';

/** An owl on a branch who thinks about a question; drawn in colours that hold on light and dark ground. */
export const OwlPicture = (): ReactNode => (
  <svg viewBox="0 0 200 180" width="200" height="180" aria-hidden="true">
    <ellipse cx="100" cy="166" rx="74" ry="9" fill="#7a6a58" opacity="0.18" />
    <path d="M18 150q82-16 164 0" fill="none" stroke="#8a5f3c" strokeWidth="11" strokeLinecap="round" />
    <path d="M158 148q14-16 26-14-4 14-26 14z" fill="#7fae57" />
    <path d="M60 62 52 26l26 18zM140 62l8-36-26 18z" fill="#8c5a3b" />
    <ellipse cx="100" cy="98" rx="50" ry="56" fill="#a8703f" />
    <ellipse cx="100" cy="114" rx="34" ry="38" fill="#f2d9ae" />
    <path
      d="M86 102q7 8 14 0 7 8 14 0M80 118q7 8 13 0 7 8 14 0 7 8 13 0M87 134q7 8 13 0 7 8 13 0"
      fill="none"
      stroke="#c9995c"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
    <path d="M51 92q-16 26 6 50 10-24-6-50zM149 92q16 26-6 50-10-24 6-50z" fill="#8c5a3b" />
    <circle cx="80" cy="72" r="22" fill="#fff7e6" />
    <circle cx="120" cy="72" r="22" fill="#fff7e6" />
    <circle cx="80" cy="72" r="22" fill="none" stroke="#e9b64a" strokeWidth="4" />
    <circle cx="120" cy="72" r="22" fill="none" stroke="#e9b64a" strokeWidth="4" />
    <circle cx="84" cy="69" r="9.5" fill="#2b2440" />
    <circle cx="124" cy="69" r="9.5" fill="#2b2440" />
    <circle cx="87" cy="65" r="3.2" fill="#ffffff" />
    <circle cx="127" cy="65" r="3.2" fill="#ffffff" />
    <path d="m100 80 9 11-9 9-9-9z" fill="#f0973a" />
    <path d="M80 152v8m8-9v9m24-9v9m8-8v8" stroke="#f0973a" strokeWidth="5" strokeLinecap="round" />
    <circle cx="172" cy="40" r="24" fill="#ffc84a" />
    <path d="M165 33q1-8 8-8 8 0 8 8 0 6-7 8v5" fill="none" stroke="#3b2a06" strokeWidth="5" strokeLinecap="round" />
    <circle cx="174" cy="53" r="3.2" fill="#3b2a06" />
    <circle cx="150" cy="62" r="5" fill="#ffc84a" />
  </svg>
);
