import {
  isParent,
  isSuperTeacher,
  isTeacher,
  isUnconfirmedTeacher,
  isStudent,
  type User,
} from '#features/session/contract';

/** What a user is, for the line under the name; `account.kind-<…>` are its words. */
export function whoOf(user: User): 'super-teacher' | 'teacher' | 'unconfirmed-teacher' | 'parent' | 'student' | 'new' {
  if (isSuperTeacher(user)) return 'super-teacher';
  if (isTeacher(user)) return 'teacher';
  if (isUnconfirmedTeacher(user)) return 'unconfirmed-teacher';
  if (isParent(user)) return 'parent';
  return isStudent(user) ? 'student' : 'new';
}
