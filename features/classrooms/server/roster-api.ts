import type { Scope } from '#platform/server/db';
import { COLOURS } from '../contract/index.ts';
import { findClassroom, insertClassroom, removeClassroom, type ClassroomRow } from './repositories/classrooms.ts';
import { countMembers, deleteMembers, type NewMember } from './repositories/members.ts';
import { adoptPupils } from './repositories/personal/pupil-accounts.ts';
import { listBooks, listGiven } from './repositories/publications.ts';
import {
  deleteEmptySchool,
  findMember,
  insertMembers,
  listClassroomIds,
  lockClassrooms,
  newestSchool,
  setClassroom,
  type RosterPatch,
} from './repositories/roster.ts';
import { addSchool } from './repositories/schools.ts';
import { giveBooks, takeBooks } from './use-cases/books/give-books.ts';

/*
 * Changes of classes by a school's office. These calls have no user: their caller has checked the rights. Each works
 * inside the transaction of the scope it gets, and locks the class that it changes; a caller who changes several in one
 * transaction locks them all before, by {@link lockClassrooms}.
 */

export { lockClassrooms };

/** What a class is called, and when it is. */
export type ClassLabel = Pick<ClassroomRow, 'grade' | 'letter' | 'customGroup' | 'schoolYear'>;

/** A user's membership in a class, for {@link putBack}. */
export interface TakenOut {
  readonly role: NewMember['role'];
  /** ISO 8601. */
  readonly since: string;
  readonly homeWorkspaceId: number;
  readonly books: readonly { readonly workspaceId: number; readonly id: number }[];
}

/** A school of that name, made where there is none. The name is that of a school's own list, so it needs no approval [LEAD-17]. */
export async function settleSchool(scope: Scope, name: string, now: Date): Promise<{ id: number; isNew: boolean }> {
  const newest = await newestSchool(scope);
  const id = await addSchool(scope, { name, town: '' }, now);
  return { id, isNew: id > newest };
}

/** Takes a school away unless classes belong to it. */
export const dropSchool = deleteEmptySchool;

/** Which of these classes there still are. */
export const livingClassrooms = async (scope: Scope, ids: readonly number[]): Promise<Set<number>> =>
  new Set(await listClassroomIds(scope, ids));

/** The class, locked until the transaction ends. */
async function lockedClassroom(scope: Scope, id: number): Promise<ClassroomRow | undefined> {
  await lockClassrooms(scope, [id]);
  return findClassroom(scope, id);
}

/** A class without people; its id. */
export async function settleClassroom(
  scope: Scope,
  schoolId: number,
  { grade, letter, customGroup, schoolYear }: ClassLabel,
  now: Date,
): Promise<number> {
  const label = { grade, letter, customGroup, schoolYear };
  const colour = ((grade ?? customGroup.length) % COLOURS) + 1;
  return (await insertClassroom(scope, { schoolId, ...label, colour, createdAt: now })).id;
}

/**
 * Changes a class; returns the previous row, undefined where there is none. In another school year its members have the
 * given books until the end of that year [CLS-9].
 */
export async function changeClassroom(
  scope: Scope,
  id: number,
  patch: RosterPatch,
  now: Date,
): Promise<ClassroomRow | undefined> {
  const classroom = await lockedClassroom(scope, id);
  if (!classroom) return undefined;
  await setClassroom(scope, classroom, patch);
  const { schoolYear = classroom.schoolYear } = patch;
  if (schoolYear !== classroom.schoolYear) await renewGifts(scope, { ...classroom, schoolYear }, now);
  return classroom;
}

async function renewGifts(scope: Scope, classroom: ClassroomRow, now: Date): Promise<void> {
  const given = Map.groupBy(await listGiven(scope, classroom), ({ userId }) => userId);
  for (const [userId, books] of given) await giveBooks(scope, classroom, { userId, books, now });
}

/** Deletes an empty class; false when it has members. */
export async function dropClassroom(scope: Scope, id: number): Promise<boolean> {
  const classroom = await lockedClassroom(scope, id);
  if (!classroom) return true;
  if ((await countMembers(scope, classroom)) > 0) return false;
  await removeClassroom(scope, classroom);
  return true;
}

/** Puts people into a class, students with its books; who of them was not in it before. */
export async function putIn(
  scope: Scope,
  classroomId: number,
  list: readonly NewMember[],
  now: Date,
): Promise<Set<string>> {
  const classroom = await lockedClassroom(scope, classroomId);
  if (!classroom || list.length === 0) return new Set();
  const added = await insertMembers(scope, classroom, list);
  const books = await listBooks(scope, [classroomId]);
  for (const { userId, role } of list)
    if (role === 'student' && added.has(userId)) await giveBooks(scope, classroom, { userId, books, now });
  await adoptPupils(scope, classroom, [...added]);
  return added;
}

/** Removes a user with the given books from a class; returns the membership, undefined for a user who was not in it. */
export async function takeOut(
  scope: Scope,
  classroomId: number,
  userId: string,
  now: Date,
): Promise<TakenOut | undefined> {
  const classroom = await lockedClassroom(scope, classroomId);
  const member = classroom && (await findMember(scope, classroom, userId));
  if (!classroom || !member) return undefined;
  const books = (await listGiven(scope, classroom, userId)).map(({ workspaceId, id }) => ({ workspaceId, id }));
  await takeBooks(scope, classroom, { userId, books, now });
  await deleteMembers(scope, classroom, [userId]);
  return { ...member, since: member.since.toISOString(), books };
}

/** The same people with the same books as before {@link takeOut}; false when the class is gone. */
export async function putBack(
  scope: Scope,
  { classroomId, userId }: { readonly classroomId: number; readonly userId: string },
  { role, since, homeWorkspaceId, books }: TakenOut,
  now: Date,
): Promise<boolean> {
  const classroom = await lockedClassroom(scope, classroomId);
  if (!classroom) return false;
  await insertMembers(scope, classroom, [{ userId, role, homeWorkspaceId, since: new Date(since) }]);
  await giveBooks(scope, classroom, { userId, books, now });
  await adoptPupils(scope, classroom, [userId]);
  return true;
}
