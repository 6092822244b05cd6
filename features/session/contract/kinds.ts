import type { Role, User } from './user.ts';

type Facts = Pick<User, 'uid' | 'is_teacher' | 'roles' | 'username' | 'internal' | 'isByPictures'>;

const has = (user: Facts, role: Role) => user.roles.includes(role);

/** The kinds of user (specification, section 6) [ACC-2]. Pure: they hold on both sides. */
export const isAnonymous = (user: Facts): boolean => !user.uid;
export const isTeacher = (user: Facts): boolean => user.is_teacher || has(user, 'ROLE_TEACHER');
export const isSuperTeacher = (user: Facts): boolean => isTeacher(user) && has(user, 'ROLE_SUPER_TEACHER');
export const isUnconfirmedTeacher = (user: Facts): boolean =>
  has(user, 'ROLE_WTB_TEACHER') && !has(user, 'ROLE_TEACHER');
export const isParent = (user: Facts): boolean => has(user, 'ROLE_PARENT');
export const isStudent = (user: Facts): boolean => has(user, 'ROLE_STUDENT') && !isTeacher(user) && !isParent(user);
export const isNew = (user: Facts): boolean =>
  !isAnonymous(user) && !isTeacher(user) && !isParent(user) && !has(user, 'ROLE_STUDENT');
/** Only confirmed teachers have the rights of a teacher. */
export const mayTeach = (user: Facts): boolean => isTeacher(user) && !isUnconfirmedTeacher(user);
/** A new user who has not said either that they teach: whom the role picker asks [ACC-11]. */
export const isWithoutRole = (user: Facts): boolean => isNew(user) && !isUnconfirmedTeacher(user);
export const isMissingUsername = (user: Facts): boolean => isStudent(user) && !user.username;
export const canManageChildren = (user: Facts): boolean => !isAnonymous(user) && !isStudent(user) && user.internal;
export const canManageContent = (user: Facts): boolean => has(user, 'ROLE_CONTENT_MANAGER');

const tests = {
  anonymous: isAnonymous,
  new: isNew,
  student: isStudent,
  parent: isParent,
  unconfirmedTeacher: isUnconfirmedTeacher,
  teacher: isTeacher,
  superTeacher: isSuperTeacher,
  contentManager: canManageContent,
  byPictures: (user: Facts) => user.isByPictures === true,
};

export type Kind = keyof typeof tests;

/** All kinds, in the order of the access matrix. */
export const kinds = Object.keys(tests) as readonly Kind[];

/** Every kind that fits the user; a super teacher is a teacher too. Who signed in by pictures is that alone [PLAY-14]. */
export const kindsOf = (user: Facts): Kind[] =>
  user.isByPictures ? ['byPictures'] : kinds.filter((kind) => tests[kind](user));

/** For an endpoint's `may`. */
export const everyone: readonly Kind[] = kinds.filter((kind) => kind !== 'byPictures');
export const signedIn: readonly Kind[] = everyone.filter((kind) => kind !== 'anonymous');
/** Also a child who signed in by pictures: only what reads and plays, and ends the session, says so [PLAY-14]. */
export const alsoByPictures = (may: readonly Kind[]): readonly Kind[] => [...may, 'byPictures'];
