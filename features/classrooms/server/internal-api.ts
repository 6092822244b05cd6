import type { Scope } from '#platform/server/db';
import type { Classroom, ClassroomCard } from '../contract/index.ts';
import { findMembership, listMemberships, type MembershipRow } from './repositories/classrooms.ts';
import { listBooks, listGiven, type BookRow } from './repositories/publications.ts';
import { presentCards, presentClassroom } from './presenters/classroom.ts';

/** The members of a class: teachers first, no students who wait for a guardian. */
export { listMembers as membersOf } from './repositories/members.ts';

/** The keys of those who have a role in a class, with their addresses. */
export { listMemberKeys } from './repositories/members.ts';

/** Ids of the students of classes. */
export { listStudentIds } from './repositories/members.ts';

/** The pupils whose accounts belong to classes, as ids. */
export { listAccountsOf } from './repositories/personal/pupil-accounts.ts';

/** In how many classes a user teaches. */
export { countTaught } from './repositories/members.ts';

/** Notes an act in a class, for all of its teachers. */
export { noteActivity } from './repositories/activities.ts';

/** Waits for all calls that add something to the class, then locks it until the transaction ends. */
export { lockClassroom } from './repositories/classrooms.ts';

/** The publications that a user has in classes of now. */
export { listOwnBooks } from './repositories/own-books.ts';

/** The publications of classes, and those that a teacher may put into one. */
export { listAttachable, listBooks as booksOfClasses } from './repositories/publications.ts';

/** Whether one teaches another, in a class that has the publication, in which publications, and who else learns or teaches in a school. */
export {
  isTaughtBy,
  listColleagues,
  listOtherStudents,
  listTaughtTo,
  teachesWith,
} from './repositories/teaches-with.ts';

/** The publications of a class as far as the user has them: a student has what the class gave to that student. */
export const booksInClass = (
  scope: Scope,
  { classroom, role }: MembershipRow,
  userId: string | undefined,
): Promise<BookRow[]> => (role === 'teacher' ? listBooks(scope, [classroom.id]) : listGiven(scope, classroom, userId));

/** The classes in which a user is, and as what. */
export const classroomsOf = (scope: Scope, userId: string): Promise<MembershipRow[]> => listMemberships(scope, userId);

/** The classes in which a user learns, as that student's cards [FAM-2]; whether the caller may see them, it judges itself. */
export const cardsOfStudent = async (scope: Scope, userId: string): Promise<ClassroomCard[]> =>
  presentCards(
    scope,
    (await listMemberships(scope, userId)).filter(({ role }) => role === 'student'),
  );

/** One of these classes as that student sees it: own publications and the teachers, no other students [FAM-2]. */
export async function classroomOfStudent(
  scope: Scope,
  userId: string,
  classroomId: number,
  now: Date,
): Promise<Classroom | undefined> {
  const found = await findMembership(scope, userId, classroomId);
  return found?.role === 'student' ? presentClassroom(scope, found, { now, userId }) : undefined;
}
