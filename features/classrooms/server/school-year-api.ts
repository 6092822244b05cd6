import { schoolYearOf, type ClassroomCard } from '../contract/index.ts';
import type { Scope } from '#platform/server/db';
import { findOwner, insertClassroom, removeClassroom, type ClassroomRow } from './repositories/classrooms.ts';
import { announceClassroom } from './repositories/live-channel.ts';
import { listMemberKeys, type ClassroomKey } from './repositories/members.ts';
import { followPupils, returnPupils } from './repositories/personal/pupil-accounts.ts';
import { addBooks, listGiven, type BookRow } from './repositories/publications.ts';
import { archiveEarlier, endCodes, fillClassroom, reviveCodes, unarchive } from './repositories/succession.ts';
import { giveBooks, takeBooks } from './use-cases/books/give-books.ts';

/*
 * The changes that a new school year makes to one class. The caller has checked the rights, and notes all changes that
 * can be undone. Each works inside the transaction of the scope it gets; `touched` gathers the users whose books
 * change.
 */

/** What the archive took with a class. */
export interface Archived {
  readonly classroom: ClassroomRow;
  readonly endedCodes: readonly string[];
}

/** Puts a class of an earlier year into the archive and ends its codes; undefined if another call was first. */
export async function archiveClassroom(inside: Scope, key: ClassroomKey, now: Date): Promise<Archived | undefined> {
  const classroom = await archiveEarlier(inside, key, schoolYearOf(now), now);
  if (!classroom) return undefined;
  const endedCodes = await endCodes(inside, classroom, now);
  await announceClassroom(inside, classroom, 'left');
  return { classroom, endedCodes };
}

/** Takes the class out again, with the codes that ended; false when it is no longer in the archive since that instant. */
export async function reopenClassroom(
  inside: Scope,
  key: ClassroomKey,
  { archivedAt, endedCodes }: { readonly archivedAt: Date; readonly endedCodes: readonly string[] },
): Promise<boolean> {
  if (!(await unarchive(inside, key, archivedAt))) return false;
  await reviveCodes(inside, key, endedCodes, archivedAt);
  await announceClassroom(inside, key, 'joined');
  return true;
}

export interface Succession {
  readonly to: Pick<ClassroomCard, 'grade' | 'letter' | 'customGroup'>;
  readonly takesStudents: boolean;
  readonly books: readonly BookRow[];
  readonly now: Date;
}

/** The class of the new year: its teachers, its students where they come along, their books until the year ends. */
export async function succeedClassroom(
  inside: Scope,
  touched: Set<string>,
  old: ClassroomRow,
  { to, books, takesStudents, now }: Succession,
): Promise<{ readonly classroom: ClassroomRow; readonly memberCount: number }> {
  const { schoolId, colour } = old;
  const place = { schoolId, colour, schoolYear: schoolYearOf(now), createdAt: now };
  const classroom = await insertClassroom(inside, { ...to, ...place });
  const teachers = await listMemberKeys(inside, old, 'teacher');
  const owner = await findOwner(inside, old);
  const students = takesStudents ? await listMemberKeys(inside, old, 'student') : [];
  await fillClassroom(inside, classroom, [
    ...teachers.map(({ userId, homeWorkspaceId }) => ({
      userId,
      homeWorkspaceId,
      role: 'teacher' as const,
      since: now,
      isOwner: userId === owner,
    })),
    ...students.map(({ userId, homeWorkspaceId }) => ({
      userId,
      homeWorkspaceId,
      role: 'student' as const,
      since: now,
    })),
  ]);
  if (students.length > 0)
    await followPupils(
      inside,
      old,
      classroom,
      students.map(({ userId }) => userId),
    );
  await addBooks(inside, classroom, books);
  const had = Map.groupBy(await listGiven(inside, old), ({ userId }) => userId);
  const gifts = [
    ...students.map(({ userId }) => ({ userId, list: books })),
    // Co-teachers go on with what they have from the class.
    ...teachers.map(({ userId }) => ({
      userId,
      list: books.filter(({ id }) => had.get(userId)?.some((book) => book.id === id)),
    })),
  ].filter(({ list }) => list.length > 0);
  for (const { userId, list } of gifts) {
    await giveBooks(inside, classroom, { userId, books: list, now });
    touched.add(userId);
  }
  return { classroom, memberCount: teachers.length + students.length };
}

/** Takes the new class away with what it gave; accounts that came along belong to the old one again. */
export async function removeSuccessor(
  inside: Scope,
  touched: Set<string>,
  { old, made }: { readonly old: ClassroomKey; readonly made: ClassroomKey },
  now: Date,
): Promise<void> {
  await returnPupils(inside, made, old);
  for (const [userId, list] of Map.groupBy(await listGiven(inside, made), (row) => row.userId)) {
    await takeBooks(inside, made, { userId, books: list, now });
    touched.add(userId);
  }
  await removeClassroom(inside, made);
  await announceClassroom(inside, made, 'left');
}
