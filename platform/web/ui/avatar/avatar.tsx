import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** The address of the picture. */
  readonly picture: string;
  /** Its initials replace a picture that does not load. */
  readonly name: string;
  /** 36, 44 or 56 px at the normal size of text. */
  readonly size?: 'small' | 'normal' | 'large';
}

/** The first letters of the first two parts of a name, as the language of the page writes capitals. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s._-]+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase(document.documentElement.lang || undefined);

/** The round picture of a person. It is decoration for screen readers: the name is always written near it. */
export function Avatar({ picture, name, size = 'normal' }: AvatarProps): ReactNode {
  const [broken, setBroken] = useState('');
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {broken === picture ? (
        initialsOf(name)
      ) : (
        <img src={picture} alt="" width={56} height={56} loading="lazy" onError={() => setBroken(picture)} />
      )}
    </span>
  );
}
