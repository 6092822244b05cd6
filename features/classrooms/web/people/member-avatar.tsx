import { useState, type ReactNode } from 'react';
import { pictureAddress, type AvatarSet } from '#features/account/contract';
import { useMarket } from '#features/market/web';
import { displayName } from '#features/session/contract';
import { classNames } from '#platform/web/ui';
import type { Person } from '../../contract/index.ts';
import { useArea } from '../class/area.ts';
import styles from './member-avatar.module.css';

/** The name of a person as one says it. */
export const nameOf = (person: Person): string =>
  displayName({ ...person, is_teacher: false, roles: [], highscore: 0, internal: true, testomatCreateTest: false });

/** The first letters of the first two parts of a name. */
const initialsOf = (name: string, languageTag: string): string =>
  name
    .split(/[\s._-]+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase(languageTag);

interface FaceProps {
  readonly person: Person;
  readonly isTeacher: boolean;
  readonly isLarge?: boolean;
}

/** The picture of a person; decoration, the name stands beside it or is said elsewhere. */
export function UserAvatar({ person, isTeacher, isLarge = false }: FaceProps): ReactNode {
  const { isPyp } = useArea();
  const { languageTag } = useMarket();
  const [isBroken, setBroken] = useState(false);
  const set: AvatarSet = isPyp ? 'creatures' : isTeacher ? 'teachers' : 'students';
  return (
    <span className={classNames(styles.face, isLarge && styles.large)} aria-hidden="true">
      {isBroken ? (
        initialsOf(nameOf(person), languageTag)
      ) : (
        <img
          src={pictureAddress(person.avatar, set)}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}
