import type { Scope } from '#platform/server/db';
import type { ClassroomRow } from './repositories/classrooms.ts';
import { insertMember } from './repositories/members.ts';
import { listBooks } from './repositories/publications.ts';
import { giveBooks } from './use-cases/books/give-books.ts';

/*
 * What the accounts of pupils need of the class to which they belong. The caller has checked the rights.
 */

export { mayOwn } from './policy.ts';
export { findOwner, holdClassroom } from './repositories/classrooms.ts';
export { countMembers } from './repositories/members.ts';
export { listPupils, lockPupils, notePupils, type PupilRow } from './repositories/personal/pupil-accounts.ts';
export { deleteMoves, isJustMoved, listLetGo, lockLetGo } from './repositories/personal/pupil-moves.ts';
export { getClassroomUsers } from './use-cases/people/change-users.ts';
export { renewable } from './use-cases/people/renewable.ts';
export { undoableSince } from './use-cases/undo-time.ts';

interface Student {
  readonly uid: string;
  readonly homeWorkspaceId: number;
}

/** Puts students into a class and gives them its books, inside the transaction of the scope; returns those who were not in it. */
export async function addStudents(
  inside: Scope,
  classroom: ClassroomRow,
  students: readonly Student[],
  now: Date,
): Promise<string[]> {
  const books = await listBooks(inside, [classroom.id]);
  const added: string[] = [];
  for (const { uid, homeWorkspaceId } of students) {
    const member = { userId: uid, homeWorkspaceId, role: 'student', since: now } as const;
    if (!(await insertMember(inside, classroom, member))) continue;
    await giveBooks(inside, classroom, { userId: uid, books, now });
    added.push(uid);
  }
  return added;
}
