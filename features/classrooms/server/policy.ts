import { isParent, isStudent, isTeacher, isUnconfirmedTeacher, type User } from '#features/session/contract';

/** How somebody stands in a class; undefined: not at all. */
export type Role = 'teacher' | 'student';
type Standing = Role | undefined;

/** Confirmed teachers create classes; the others nothing [CLS-1, ACC-17]. */
export const mayCreate = (user: User): boolean => isTeacher(user) && !isUnconfirmedTeacher(user);

/** Members see their class, once no guardian is waited for [CLS-10, ACC-9]. */
export const maySee = (user: User, standing: Standing): boolean =>
  standing !== undefined && user.isWaitingForGuardian !== true;

/** The teachers of a class manage it: publications, people, codes, label, archive, deletion [CLS-10]. */
export const mayManage = (user: User, standing: Standing): boolean => standing === 'teacher' && mayCreate(user);

/** A teacher sees a student's classes where they teach that student; everybody their own. */
export const maySeeClassesOf = (isSelf: boolean, standing: Standing, theirs: Standing): boolean =>
  isSelf || (standing === 'teacher' && theirs === 'student');

/** Teachers of the class move and remove; only students are moved. */
export const mayMove = (theirs: Standing, to: Standing): boolean => theirs === 'student' && to === 'teacher';

/** As what a user joins by a code: students as students, teachers as co-teachers, others not at all [CLS-9]. */
export function joinsAs(user: User): Standing {
  if (mayCreate(user)) return 'teacher';
  return isStudent(user) && !isParent(user) ? 'student' : undefined;
}

/** A pupil whose account belongs to a class, as the pupil stands in it now. */
interface PupilStanding {
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
  standing: Standing,
  isArchived: boolean,
  pupil: PupilStanding | undefined,
): boolean =>
  mayManage(user, standing) &&
  !isArchived &&
  pupil?.role === 'student' &&
  pupil.roles.every((role) => role === 'ROLE_STUDENT') &&
  pupil.username !== null &&
  pupil.email === null;
