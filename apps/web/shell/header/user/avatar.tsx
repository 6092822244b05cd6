import { useState, type CSSProperties, type ReactNode } from 'react';
import { avatarAddress, avatarSetOf, shownAvatar } from '#features/account/contract';
import { useMarket } from '#features/market/web';
import { displayName, type User } from '#features/session/contract';
import styles from '../header.module.css';

/** The first letters of the first two parts of a name. */
export function initialsOf(name: string, languageTag: string): string {
  const letters = name.split(/[\s.@_-]+/).map((part) => [...part].find((sign) => /\p{L}|\p{N}/u.test(sign)) ?? '');
  return letters.filter(Boolean).slice(0, 2).join('').toLocaleUpperCase(languageTag) || '–';
}

/** A hue (degrees) that stays the same for one user. */
export function hueOf(uid: string): number {
  let hash = 0;
  for (const sign of uid) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 3600;
  // Neighbouring ids get colours far apart.
  return (hash * 137) % 360;
}

/** The user's picture on a colour of their own [ACC-15]; their initials where there is none, or it does not come. */
export function Avatar({ user }: { readonly user: User }): ReactNode {
  const { layout, languageTag } = useMarket();
  const set = avatarSetOf(user, layout);
  const address = user.avatar === undefined ? undefined : avatarAddress(set, shownAvatar(user.avatar, set));
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={styles.avatar}
      style={{ '--avatar-hue': hueOf(user.uid ?? '') } as CSSProperties}
      aria-hidden="true"
    >
      {address && address !== failed ? (
        <img src={address} alt="" width="32" height="32" onError={() => setFailed(address)} />
      ) : (
        initialsOf(displayName(user), languageTag)
      )}
    </span>
  );
}
