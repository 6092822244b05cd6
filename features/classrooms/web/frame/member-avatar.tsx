import type { ReactNode } from 'react';
import { pictureAddress, type AvatarSet } from '#features/account/contract';
import { displayName } from '#features/session/contract';
import { Avatar } from '#platform/web/ui';
import type { Person } from '../../contract/index.ts';
import { useArea } from './area.ts';

/** The display name of a person. */
export const nameOf = (person: Person): string =>
  displayName({ ...person, is_teacher: false, roles: [], highscore: 0, internal: true, testomatCreateTest: false });

interface UserAvatarProps {
  readonly person: Person;
  readonly isTeacher: boolean;
  readonly isLarge?: boolean;
}

/** The picture of a person of a class; in the playground a creature. */
export function UserAvatar({ person, isTeacher, isLarge = false }: UserAvatarProps): ReactNode {
  const { isPyp } = useArea();
  const set: AvatarSet = isPyp ? 'creatures' : isTeacher ? 'teachers' : 'students';
  return (
    <Avatar picture={pictureAddress(person.avatar, set)} name={nameOf(person)} size={isLarge ? 'normal' : 'small'} />
  );
}
