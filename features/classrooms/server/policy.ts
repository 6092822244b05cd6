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
