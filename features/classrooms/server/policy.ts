import { isParent, isStudent, isTeacher, isUnconfirmedTeacher, type User } from '#features/session/contract';

/** How somebody stands in a class; undefined: not at all. */
export type Role = 'teacher' | 'student';
type Membership = Role | undefined;

/** Confirmed teachers create classes; the others nothing [CLS-1, ACC-17]. */
export const mayCreate = (user: User): boolean => isTeacher(user) && !isUnconfirmedTeacher(user);

/** Members see their class, once no guardian is waited for [CLS-10, ACC-9]. */
export const maySee = (user: User, membership: Membership): boolean =>
  membership !== undefined && user.isWaitingForGuardian !== true;

/** The teachers of a class manage it: publications, people, codes, label, archive, deletion [CLS-10]. */
export const mayManage = (user: User, membership: Membership): boolean => membership === 'teacher' && mayCreate(user);

/** A teacher sees a student's classes where they teach that student; everybody their own. */
export const maySeeClassesOf = (isSelf: boolean, membership: Membership, theirs: Membership): boolean =>
  isSelf || (membership === 'teacher' && theirs === 'student');

/** Teachers of the class move and remove; only students are moved. */
export const mayMove = (theirs: Membership, to: Membership): boolean => theirs === 'student' && to === 'teacher';

/** As what a user joins by a code: students as students, teachers as co-teachers, others not at all [CLS-9]. */
export function joinsAs(user: User): Membership {
  if (mayCreate(user)) return 'teacher';
  return isStudent(user) && !isParent(user) ? 'student' : undefined;
}

/** A pupil whose account belongs to a class, as the pupil stands in it now. */
interface PupilMembership {
  readonly role: Role;
  readonly roles: readonly string[];
  readonly username: string | null;
  readonly email: string | null;
}

/**
 * The teachers of the class to which an account belongs give its pupil a new first password, while it is in use, the pupil
 * is a student of it and the account has no other way back [CLS-12]. An account that can do more than a pupil's is not theirs.
 */
export const mayRenewPassword = (
  user: User,
  membership: Membership,
  isArchived: boolean,
  pupil: PupilMembership | undefined,
): boolean =>
  mayManage(user, membership) &&
  !isArchived &&
  pupil?.role === 'student' &&
  pupil.roles.every((role) => role === 'ROLE_STUDENT') &&
  pupil.username !== null &&
  pupil.email === null;
