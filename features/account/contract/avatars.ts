import { isNew, isParent, isStudent, isTeacher, isUnconfirmedTeacher, type User } from '#features/session/contract';

/** Pictures of each role [ACC-15]. */
export const ROLE_AVATARS = { students: 10, teachers: 4, parents: 4 } as const;
/** Named creatures; `RANDOM_AVATAR_MAX = 34` is the specification's other reading. */
export const RANDOM_AVATAR_MAX = 35;
/** Shown when a number is outside its range. */
export const DEFAULT_AVATAR = 1;

export type AvatarSet = keyof typeof ROLE_AVATARS | 'creatures';

/** What decides about a user's pictures. */
type Facts = Pick<User, 'uid' | 'is_teacher' | 'roles' | 'internal'>;

/** Which pictures a user chooses from: those of the role; creatures where there is none yet, and in the playground. */
export function avatarSetOf(user: Facts, layout: 'default' | 'pyp'): AvatarSet {
  if (layout === 'pyp') return 'creatures';
  if (isTeacher(user) || isUnconfirmedTeacher(user)) return 'teachers';
  if (isNew(user)) return 'creatures';
  if (isParent(user)) return 'parents';
  return isStudent(user) ? 'students' : 'creatures';
}

export const avatarsIn = (set: AvatarSet): number => (set === 'creatures' ? RANDOM_AVATAR_MAX : ROLE_AVATARS[set]);

/** The number that is shown: one outside the set's range falls back to 1 [ACC-15]. */
export const shownAvatar = (avatar: number | undefined, set: AvatarSet): number =>
  avatar !== undefined && Number.isInteger(avatar) && avatar >= 1 && avatar <= avatarsIn(set) ? avatar : DEFAULT_AVATAR;

/** Address of a picture. */
export const avatarAddress = (set: AvatarSet, avatar: number): string => `/avatars/${set}/${avatar}.svg`;

/** The neutral picture, for a user whose picture is withheld or who has none [SAFE-20]. */
export const NEUTRAL_AVATAR = '/avatars/neutral/1.svg';

/** Address of another user's picture, as far as the viewer may see it. */
export const pictureAddress = (avatar: number | undefined, set: AvatarSet): string =>
  avatar === undefined ? NEUTRAL_AVATAR : avatarAddress(set, shownAvatar(avatar, set));

/** A random one of a set. @param random from 0 up to, but not, 1 */
export const randomAvatar = (set: AvatarSet, random: number): number => 1 + Math.floor(random * avatarsIn(set));
