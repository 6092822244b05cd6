import { canManageContent, isStudent, mayTeach, type User } from '#features/session/contract';
import type { Quiz } from '../contract/index.ts';

/**
 * Students of the workspaces that show a quiz take part; confirmed teachers and content managers look at its questions without a score;
 * everybody else knows that it is there [LEAD-11].
 */
export function roleOf(user: User): Quiz['role'] {
  if (!user.uid) return 'visitor';
  // Nothing is kept of a child whose guardian has not answered [ACC-9].
  if (isStudent(user)) return user.isWaitingForGuardian ? 'visitor' : 'player';
  return mayTeach(user) || canManageContent(user) ? 'preview' : 'visitor';
}
