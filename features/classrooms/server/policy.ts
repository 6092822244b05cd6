import { isParent, isStudent, isTeacher, isUnconfirmedTeacher, type User } from '#features/session/contract';

/** A user's role in a class; undefined for a user who is not in it. */
export type Role = 'teacher' | 'student';
type Membership = Role | undefined;

/** Confirmed teachers create classes; the others nothing [CLS-1, ACC-17]. */
export const mayCreate = (user: User): boolean => isTeacher(user) && !isUnconfirmedTeacher(user);

/** Members see their class, once no guardian is waited for [CLS-10, ACC-9]. */
export const maySee = (user: User, membership: Membership): boolean =>
  membership !== undefined && user.isWaitingForGuardian !== true;

/** The teachers of a class manage it: publications, people, codes, label, archive, deletion [CLS-10]. */
export const mayManage = (user: User, membership: Membership): boolean => membership === 'teacher' && mayCreate(user);

/** A teacher sees a student's classes where they teach that student; all users see their own. */
export const maySeeClassesOf = (isSelf: boolean, membership: Membership, theirs: Membership): boolean =>
  isSelf || (membership === 'teacher' && theirs === 'student');

/** Only students are moved, and only into a class that the same teacher teaches. */
export const mayMove = (theirs: Membership, to: Membership): boolean => theirs === 'student' && to === 'teacher';

/**
 * As what a user joins by a code: pupils' codes make pupils, and of students only; teachers' codes make co-teachers, and
 * of confirmed teachers only [CLS-9, SAFE-5].
 */
export function joinsAs(user: User, code: Role): Membership {
  if (code === 'teacher') return mayCreate(user) ? 'teacher' : undefined;
  return isStudent(user) && !isParent(user) ? 'student' : undefined;
}

/** Whether a user joins classes at all: who learns, and who teaches. */
export const isJoiner = (user: User): boolean =>
  joinsAs(user, 'student') !== undefined || joinsAs(user, 'teacher') !== undefined;

/** A user's place in a class. */
interface Place {
  readonly role: Membership;
  readonly isOwner: boolean;
}

/** The owner alone lets further teachers in, takes them out and hands the class over [SAFE-5]. */
export const mayOwn = (user: User, { role, isOwner }: Place): boolean => mayManage(user, role) && isOwner;

/**
 * The owner lets an account go that another class asks for; once the owner has not answered for some days, any teacher of the
 * class does [SAFE-14].
 */
export const mayLetGo = (user: User, place: Place, isOverdue: boolean): boolean =>
  mayManage(user, place.role) && (place.isOwner || isOverdue);

/**
 * Why a member may not be removed from a class; undefined: they may. The owner cannot be removed and hands over first.
 */
export function removalRefusal(mine: Place, theirs: Place, isSelf: boolean): 'owner-stays' | 'not-owner' | undefined {
  if (theirs.isOwner) return 'owner-stays';
  return theirs.role === 'teacher' && !isSelf && !mine.isOwner ? 'not-owner' : undefined;
}

/** A pupil whose account belongs to a class, with the pupil's present role in it; null: has left the class. */
interface PupilMembership {
  readonly role: Role | null;
  readonly roles: readonly string[];
  readonly username: string | null;
}

/**
 * The teachers of the class to which an account belongs give its pupil a new first password, rename and erase it, while
 * the class is in use, also after the pupil was taken out [CLS-12, SAFE-14]. An account that can do more than a pupil's
 * is not theirs.
 */
export const mayRenewPassword = (
  user: User,
  membership: Membership,
  isArchived: boolean,
  pupil: PupilMembership | undefined,
): boolean =>
  mayManage(user, membership) &&
  !isArchived &&
  pupil !== undefined &&
  pupil.role !== 'teacher' &&
  pupil.roles.every((role) => role === 'ROLE_STUDENT') &&
  pupil.username !== null;
