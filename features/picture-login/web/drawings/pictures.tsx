import type { ReactNode } from 'react';
import type { PictureName } from '../../contract/index.ts';

/*
 * Twelve things that no two children mistake for each other: each has an outline and a colour of its own, so that neither alone
 * has to tell them apart.
 */
const drawings: Readonly<Record<PictureName, ReactNode>> = {
  sun: (
    <>
      <path
        fill="#e9a03b"
        d="M50 3L59 16L74 9L75 25L91 26L84 41L97 50L84 59L91 73L75 75L74 91L59 84L50 97L41 84L27 91L25 75L9 74L16 59L3 50L16 41L9 26L25 25L26 9L41 16z"
      />
      <circle cx="50" cy="50" r="26" fill="#f6c04c" />
      <path
        fill="none"
        stroke="#8a5c40"
        strokeWidth="4"
        strokeLinecap="round"
        d="M41 45v2M59 45v2M40 57c5 7 15 7 20 0"
      />
    </>
  ),
  flower: (
    <>
      <path fill="none" stroke="#5f9168" strokeWidth="7" strokeLinecap="round" d="M50 52v44" />
      <path fill="#8db06f" d="M50 86c4-16 16-22 30-20-2 14-14 22-30 20z" />
      <g fill="#e8755a">
        <circle cx="50" cy="18" r="15" />
        <circle cx="71" cy="33" r="15" />
        <circle cx="63" cy="57" r="15" />
        <circle cx="37" cy="57" r="15" />
        <circle cx="29" cy="33" r="15" />
      </g>
      <circle cx="50" cy="39" r="13" fill="#f6c04c" />
    </>
  ),
  boat: (
    <>
      <path fill="#c08a5a" d="M46 8h7v56h-7z" />
      <path fill="#fff8ea" stroke="#c8bfae" strokeWidth="2" d="M57 12c18 10 26 26 28 46H57z" />
      <path fill="#e8755a" d="M42 20v38H16c4-17 13-29 26-38z" />
      <path fill="#8a5c40" d="M8 64h84c-3 16-12 26-26 26H34C20 90 11 80 8 64z" />
      <path fill="none" stroke="#5d97b8" strokeWidth="6" strokeLinecap="round" d="M6 92q11-8 22 0t22 0 22 0 22 0" />
    </>
  ),
  apple: (
    <>
      <path
        fill="#c4553f"
        d="M50 30c10-9 40-7 40 22 0 22-16 43-28 43-5 0-8-2-12-2s-7 2-12 2C26 95 10 74 10 52c0-29 30-31 40-22z"
      />
      <path fill="#e8755a" d="M24 46c2-8 8-12 14-12-8 6-11 14-11 24-3-3-4-8-3-12z" />
      <path fill="none" stroke="#5d3d31" strokeWidth="6" strokeLinecap="round" d="M50 32c0-10 2-17 7-22" />
      <path fill="#5f9168" d="M56 20c6-12 18-16 30-12-4 12-16 17-30 12z" />
    </>
  ),
  house: (
    <>
      <path fill="#f0d9ae" d="M16 46h68v48H16z" />
      <path fill="#9c3d33" d="M50 6l46 42H4z" />
      <path fill="#5d3d31" d="M42 64h18v30H42z" />
      <path fill="#8fc1cf" d="M22 58h14v14H22zM66 58h12v14H66z" />
      <path fill="#9c3d33" d="M70 8h12v24l-12-10z" />
    </>
  ),
  moon: (
    <>
      <circle cx="50" cy="50" r="46" fill="#2c3f6b" />
      <path fill="#f3e6b3" d="M60 14a38 38 0 1 0 24 58A34 34 0 0 1 60 14z" />
      <path fill="#f3e6b3" d="M74 24l3 7 7 3-7 3-3 7-3-7-7-3 7-3z" />
    </>
  ),
  ball: (
    <>
      <circle cx="50" cy="50" r="45" fill="#fff8ea" />
      <path fill="#5d97b8" d="M50 50L50 5a45 45 0 0 1 43 32zM50 50l26 37a45 45 0 0 1-52 0z" />
      <path fill="#f6c04c" d="M50 50L7 37a45 45 0 0 1 43-32zM50 50l43-13a45 45 0 0 1-17 50z" opacity=".9" />
      <path fill="#e8755a" d="M50 50L24 87A45 45 0 0 1 7 37z" />
      <circle cx="50" cy="50" r="9" fill="#fff8ea" />
      <circle cx="50" cy="50" r="45" fill="none" stroke="#2f3350" strokeOpacity=".25" strokeWidth="3" />
    </>
  ),
  tree: (
    <>
      <path fill="#8a5c40" d="M42 60h16v36H42z" />
      <path fill="#3f6f5c" d="M50 4l34 40H68l22 30H10l22-30H16z" />
      <path fill="#5f9168" d="M50 4l34 40H68l22 30H50z" />
    </>
  ),
  umbrella: (
    <>
      <path fill="none" stroke="#5d3d31" strokeWidth="6" strokeLinecap="round" d="M50 8v72c0 16 20 16 20 2" />
      <path fill="#80557f" d="M4 54C6 28 26 12 50 12s44 16 46 42c-8-8-20-8-26 0-8-9-30-9-40 0-6-8-18-8-26 0z" />
      <path fill="#b9a3cc" d="M30 54c0-20 8-36 20-42 12 6 20 22 20 42-8-9-30-9-40 0z" />
    </>
  ),
  star: (
    <>
      <path
        fill="#f6c04c"
        stroke="#e9a03b"
        strokeWidth="5"
        strokeLinejoin="round"
        d="M50 6l13 29 32 4-24 21 7 32-28-16-28 16 7-32L5 39l32-4z"
      />
      <path
        fill="none"
        stroke="#8a5c40"
        strokeWidth="4"
        strokeLinecap="round"
        d="M42 46v2M58 46v2M42 57c4 5 12 5 16 0"
      />
    </>
  ),
  key: (
    <g fill="none" stroke="#7b8292" strokeWidth="12" strokeLinecap="round">
      <circle cx="30" cy="32" r="20" />
      <path d="M45 47l43 43M72 74l12-12M60 62l9-9" />
    </g>
  ),
  heart: (
    <>
      <path fill="#d2485f" d="M50 92C22 72 6 56 6 34 6 8 40 2 50 26 60 2 94 8 94 34c0 22-16 38-44 58z" />
      <path fill="#f3b5a5" d="M20 36c0-9 6-14 13-14-6 4-8 9-8 17-3 0-5-1-5-3z" />
    </>
  ),
};

/** One of the pictures of a secret, or what a creature carries. */
export const Picture = ({ name }: { readonly name: PictureName }): ReactNode => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    {drawings[name]}
  </svg>
);
