import { canManageContent, isStudent, mayTeach, type User } from '#features/session/contract';
import type { Quiz } from '../contract/index.ts';

/**
 * Whether the account itself says that it is no throwaway: its e-mail is confirmed, a school made it, an outside identity provider
 * keeps it, or a class opened the session [LEAD-11]. Pure.
 */
export const isConfirmed = ({ isEmailVerified, isSchoolMade, isByPictures, internal }: User): boolean =>
  isEmailVerified === true || isSchoolMade === true || isByPictures === true || !internal;

/**
 * Students of the workspaces that show a quiz take part; confirmed teachers and content managers look at its questions
 * without a score; all other users see only that it exists [LEAD-11].
 */
export function roleOf(user: User): Quiz['role'] {
  if (!user.uid) return 'visitor';
  // Nothing is kept of a child whose guardian has not answered [ACC-9].
  if (isStudent(user)) return user.isWaitingForGuardian ? 'visitor' : 'player';
  return mayTeach(user) || canManageContent(user) ? 'preview' : 'visitor';
}
