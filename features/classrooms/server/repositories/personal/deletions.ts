import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { CLASSROOMS_MAX, MEMBERS_MAX } from '../../../contract/index.ts';
import { classrooms, codes, deletedMembers, memberPublications, members, schools } from '../../tables.ts';
import type { ClassroomKey } from '../members.ts';
import { isClassOf } from '../joins.ts';

/** Puts a class into the bin: it has no members, and the previous members are stored for undoing [SAFE-5]. */
export async function putAway(scope: Scope, { workspaceId, id }: ClassroomKey, now: Date): Promise<void> {
  await scope.executor.execute(sql`
    insert into ${deletedMembers}
      (workspace_id, classroom_id, user_id, home_workspace_id, role, is_owner, since, publication_ids)
    select m.workspace_id, m.classroom_id, m.user_id, m.home_workspace_id, m.role, m.is_owner, m.since,
      array(select g.publication_id from ${memberPublications} g where g.workspace_id = m.workspace_id
        and g.classroom_id = m.classroom_id and g.user_id = m.user_id)
    from ${members} m where m.workspace_id = ${scope.own(workspaceId)} and m.classroom_id = ${id}`);
  for (const table of [memberPublications, members, codes])
    await scope.executor
      .delete(table)
      .where(scope.where(table, eq(table.workspaceId, workspaceId), eq(table.classroomId, id)));
  await scope.executor
    .update(classrooms)
    .set({ deletedAt: now })
    .where(scope.where(classrooms, eq(classrooms.workspaceId, workspaceId), eq(classrooms.id, id)));
}

const ofClassroom = isClassOf(deletedMembers);

/** Deleted classes that a user taught, those deleted last first. */
export const listDeleted = (scope: Scope, userId: string, since: Date) =>
  scope.executor
    .select({
      classroom: classrooms,
      school: { id: schools.id, name: schools.name, town: schools.town },
      studentCount: sql<number>`(select count(*)::int from ${deletedMembers} m where m.workspace_id = ${classrooms.workspaceId}
        and m.classroom_id = ${classrooms.id} and m.role = 'student')`,
    })
    .from(deletedMembers)
    .innerJoin(classrooms, ofClassroom)
    .innerJoin(schools, and(eq(schools.workspaceId, classrooms.workspaceId), eq(schools.id, classrooms.schoolId)))
    .where(
      scope.where(
        deletedMembers,
        eq(deletedMembers.userId, userId),
        eq(deletedMembers.role, 'teacher'),
        gt(classrooms.deletedAt, since),
      ),
    )
    .orderBy(desc(classrooms.deletedAt))
    .limit(CLASSROOMS_MAX);

/** Takes the class out of the bin, if it is still there: of two simultaneous calls, one succeeds. */
export async function takeFromBin(scope: Scope, { workspaceId, id }: ClassroomKey, since: Date): Promise<boolean> {
  const back = await scope.executor
    .update(classrooms)
    .set({ deletedAt: null })
    .where(
      scope.where(
        classrooms,
        eq(classrooms.workspaceId, workspaceId),
        eq(classrooms.id, id),
        gt(classrooms.deletedAt, since),
      ),
    )
    .returning({ id: classrooms.id });
  return back.length > 0;
}

/** Puts the previous members back and returns them, without those whose accounts were erased meanwhile. */
export async function bringBack(scope: Scope, { workspaceId, id }: ClassroomKey) {
  const rows = await scope.executor
    .delete(deletedMembers)
    .where(scope.where(deletedMembers, eq(deletedMembers.workspaceId, workspaceId), eq(deletedMembers.classroomId, id)))
    .returning();
  const list = rows
    .slice(0, MEMBERS_MAX)
    .map(({ workspaceId: home, classroomId, userId, homeWorkspaceId, role, isOwner, since }) => ({
      workspaceId: home,
      classroomId,
      userId,
      homeWorkspaceId,
      role,
      isOwner,
      since,
    }));
  if (list.length > 0) await scope.executor.insert(members).values(list).onConflictDoNothing();
  return rows;
}

/** Deleted classes whose time of undoing is over. */
export const listOverdue = (scope: Scope, before: Date, most: number) =>
  scope.executor
    .select({ workspaceId: classrooms.workspaceId, id: classrooms.id })
    .from(classrooms)
    .where(scope.where(classrooms, lte(classrooms.deletedAt, before)))
    .limit(most);
