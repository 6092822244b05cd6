import type { CSSProperties, ReactNode } from 'react';
import { displayName, type User } from '#features/session/contract';
import styles from './header.module.css';

/** The first letters of the first two parts of a name. */
export function initialsOf(name: string): string {
  const letters = name.split(/[\s.@_-]+/).map((part) => [...part].find((sign) => /\p{L}|\p{N}/u.test(sign)) ?? '');
  return letters.filter(Boolean).slice(0, 2).join('').toUpperCase() || '–';
}

/** A hue (degrees) that stays the same for one user. */
export function hueOf(uid: string): number {
  let hash = 0;
  for (const sign of uid) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 3600;
  // Neighbouring ids get colours far apart.
  return (hash * 137) % 360;
}

/** A circle with the user's initials in a colour of their own. */
export const Avatar = ({ user }: { readonly user: User }): ReactNode => (
  <span className={styles.avatar} style={{ '--avatar-hue': hueOf(user.uid ?? '') } as CSSProperties} aria-hidden="true">
    {initialsOf(displayName(user))}
  </span>
);
