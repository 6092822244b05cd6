import type { Market } from '#features/market/contract';
import { isParent, isStudent, isTeacher, isUnconfirmedTeacher, type User } from '#features/session/contract';
import type { FamilyRole } from '../contract/index.ts';

/** How somebody stands in a family; undefined: not at all. */
export interface Membership {
  readonly role: FamilyRole;
  readonly isFounder: boolean;
}
type Place = Membership | undefined;
type Groups = Pick<Market, 'canJoinFamilyGroup'>;

/** Parents create families; confirmed teachers where the market has family groups [FAM-1]. */
export const mayCreate = (user: User, { canJoinFamilyGroup }: Groups): boolean =>
  isParent(user) || (canJoinFamilyGroup && isTeacher(user) && !isUnconfirmedTeacher(user));

/** Only members see a family, once no guardian is waited for [FAM-5, ACC-9]. */
export const maySee = (user: User, membership: Place): boolean =>
  membership !== undefined && user.isWaitingForGuardian !== true;

/** Parents manage their family, and so does who made it: codes and people [FAM-1]. */
export const mayManage = (user: User, membership: Place): boolean =>
  maySee(user, membership) && (membership?.role === 'parent' || membership?.isFounder === true);

/** Parents bring their own children along. */
export const mayBringChildren = (user: User, membership: Place): boolean =>
  maySee(user, membership) && membership?.role === 'parent';

/** Everybody may leave. Others are removed by those who manage the family, its founder by nobody else [FAM-1]. */
export const mayRemove = (user: User, membership: Place, theirs: Membership, isSelf: boolean): boolean =>
  isSelf ? maySee(user, membership) : mayManage(user, membership) && !theirs.isFounder;

/** A child's classes and results are for the parents of the family and the child itself; for teachers of it not [FAM-2]. */
export const maySeeChild = (user: User, membership: Place, theirs: Place, isSelf: boolean): boolean =>
  maySee(user, membership) && theirs?.role === 'student' && (isSelf || membership?.role === 'parent');

/** As what a user joins by a code; others than parents only where the market has family groups [FAM-1, JOIN-1, JOIN-2]. */
export function joinsAs(user: User, { canJoinFamilyGroup }: Groups): FamilyRole | undefined {
  if (isParent(user)) return 'parent';
  if (!canJoinFamilyGroup) return undefined;
  if (isTeacher(user)) return isUnconfirmedTeacher(user) ? undefined : 'teacher';
  return isStudent(user) ? 'student' : undefined;
}
