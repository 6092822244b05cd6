import { canManageContent, isStudent, mayTeach, type User } from '#features/session/contract';
import type { Quiz } from '../contract/index.ts';

/**
 * Students of the workspaces that show a quiz take part; confirmed teachers and content managers look at its questions without a score;
 * everybody else knows that it is there [LEAD-11].
 */
export function roleOf(user: User): Quiz['role'] {
  if (!user.uid) return 'visitor';
  if (isStudent(user)) return 'player';
  return mayTeach(user) || canManageContent(user) ? 'preview' : 'visitor';
}
