import { asc, count, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { classrooms, members, schools } from '../tables.ts';
import type { ClassroomRow } from './classrooms.ts';
import { announceClassroom } from './live-channel.ts';
import type { ClassroomKey, NewMember } from './members.ts';

/** Puts many people into one class in one statement; who of them was not in it. */
export async function insertMembers(
  scope: Scope,
  classroom: ClassroomKey,
  list: readonly NewMember[],
): Promise<Set<string>> {
  const added = await scope.executor
    .insert(members)
    .values(
      list.map((member) => ({
        ...member,
        workspaceId: scope.own(classroom.workspaceId),
        classroomId: classroom.id,
      })),
    )
    .onConflictDoNothing()
    .returning({ userId: members.userId });
  if (added.length > 0) await announceClassroom(scope, classroom, 'joined');
  return new Set(added.map(({ userId }) => userId));
}

export async function findMember(scope: Scope, { workspaceId, id }: ClassroomKey, userId: string) {
  const [row] = await scope.executor
    .select({ role: members.role, since: members.since, homeWorkspaceId: members.homeWorkspaceId })
    .from(members)
    .where(
      scope.where(
        members,
        sql`${members.workspaceId} = ${workspaceId} and ${members.classroomId} = ${id} and ${members.userId} = ${userId}`,
      ),
    )
    .limit(1);
  return row;
}

/**
 * Keeps all others from changing these classes and their members until the transaction ends; the older first, so that
 * no two callers wait for each other.
 */
export async function lockClassrooms(scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await scope.executor
    .select({ id: classrooms.id })
    .from(classrooms)
    .where(scope.where(classrooms, inArray(classrooms.id, [...ids])))
    .orderBy(asc(classrooms.id))
    .for('update');
}

/** Which of these classes there are. */
export const listClassroomIds = async (scope: Scope, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await scope.executor
          .select({ id: classrooms.id })
          .from(classrooms)
          .where(scope.where(classrooms, inArray(classrooms.id, [...ids]), isNull(classrooms.deletedAt)))
          .limit(ids.length)
      ).map(({ id }) => id);

export type RosterPatch = Partial<
  Pick<ClassroomRow, 'schoolId' | 'grade' | 'letter' | 'customGroup' | 'schoolYear' | 'archivedAt'>
>;

export const setClassroom = (scope: Scope, { workspaceId, id }: ClassroomKey, patch: RosterPatch) =>
  scope.executor
    .update(classrooms)
    .set(patch)
    .where(scope.where(classrooms, sql`${classrooms.workspaceId} = ${workspaceId} and ${classrooms.id} = ${id}`));

/** The newest school's id, so that the caller can tell a school that it made from one that was there. */
export async function newestSchool(scope: Scope): Promise<number> {
  const [row] = await scope.executor
    .select({ id: max(schools.id) })
    .from(schools)
    .where(scope.where(schools));
  return row?.id ?? 0;
}

/** Removes a school to which no class belongs. */
export async function deleteEmptySchool(scope: Scope, id: number): Promise<void> {
  const [row] = await scope.executor
    .select({ found: count() })
    .from(classrooms)
    .where(scope.where(classrooms, eq(classrooms.schoolId, id)));
  if (row?.found === 0) await scope.executor.delete(schools).where(scope.where(schools, eq(schools.id, id)));
}
