import type { Market } from '#features/market/contract';
import { isParent, isStudent, isTeacher, isUnconfirmedTeacher, type User } from '#features/session/contract';
import type { FamilyRole } from '../contract/index.ts';

/** The role and rights of a user in a family; undefined: not a member. */
export interface Membership {
  readonly role: FamilyRole;
  readonly isFounder: boolean;
  /** When the founder let them in; null of who waits for that [SAFE-6]. */
  readonly admittedAt: Date | null;
}
type Place = Membership | undefined;
type Groups = Pick<Market, 'canJoinFamilyGroup'>;

/** Parents create families; confirmed teachers where the market has family groups [FAM-1]. */
export const mayCreate = (user: User, { canJoinFamilyGroup }: Groups): boolean =>
  isParent(user) || (canJoinFamilyGroup && isTeacher(user) && !isUnconfirmedTeacher(user));

/** Only members see a family, once no guardian is waited for [FAM-5, ACC-9]. */
export const maySee = (user: User, membership: Place): boolean =>
  membership !== undefined && user.isWaitingForGuardian !== true;

/** Whether a member is a full one: users who joined by a code wait until the founder agrees, except children of the founder [SAFE-6]. */
export const isAdmitted = (membership: Place): boolean => membership !== undefined && membership.admittedAt !== null;

/** Parents manage their family, and so does who made it: codes, and children of theirs [FAM-1]. */
export const mayManage = (user: User, membership: Place): boolean =>
  maySee(user, membership) &&
  isAdmitted(membership) &&
  (membership?.role === 'parent' || membership?.isFounder === true);

/** The founder lets adults in and takes people out [SAFE-6]. */
export const mayFound = (user: User, membership: Place): boolean =>
  mayManage(user, membership) && membership?.isFounder === true;

/** Parents bring their own children along. */
export const mayBringChildren = (user: User, membership: Place): boolean =>
  maySee(user, membership) && isAdmitted(membership) && membership?.role === 'parent';

/** Only adults with a confirmed address may agree for others [SAFE-6]. */
export const isProven = (user: User): boolean => user.isEmailVerified === true;

/**
 * All members may leave. The founder removes others and cannot be removed; parents remove children for whom they
 * answer, and no other adult [FAM-1, SAFE-6].
 */
export function mayRemove(
  user: User,
  membership: Place,
  theirs: Membership,
  { isSelf, isOwnChild }: { readonly isSelf: boolean; readonly isOwnChild: boolean },
): boolean {
  if (isSelf) return maySee(user, membership);
  if (theirs.isFounder) return false;
  return mayFound(user, membership) || (mayManage(user, membership) && theirs.role === 'student' && isOwnChild);
}

/**
 * A child's classes and results are for the child itself, and for the parents of the family once an adult who knows the
 * child agreed; for teachers of it not [FAM-2, SAFE-6].
 */
export const maySeeChild = (
  user: User,
  membership: Place,
  theirs: { readonly role: FamilyRole; readonly sharedAt: Date | null } | undefined,
  isSelf: boolean,
): boolean =>
  maySee(user, membership) &&
  theirs?.role === 'student' &&
  (isSelf || (membership?.role === 'parent' && isAdmitted(membership) && theirs.sharedAt !== null));

/**
 * The role in which a user joins by a code. The code is for adults or for children; users other than parents join only
 * where the market has family groups [FAM-1, JOIN-1, JOIN-2, SAFE-6].
 */
export function joinsAs(
  user: User,
  { canJoinFamilyGroup }: Groups,
  code: 'parent' | 'student',
): FamilyRole | undefined {
  if (code === 'student') return canJoinFamilyGroup && isStudent(user) && !isParent(user) ? 'student' : undefined;
  if (isParent(user)) return 'parent';
  return canJoinFamilyGroup && isTeacher(user) && !isUnconfirmedTeacher(user) ? 'teacher' : undefined;
}
