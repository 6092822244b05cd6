import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOpen } from '#platform/server/codes';
import type { Scope } from '#platform/server/db';
import { classroomPublications, classrooms, codes, members, rollovers } from '../tables.ts';
import type { ClassroomRow } from './classrooms.ts';
import { announceClassroom } from './live-channel.ts';
import type { ClassroomKey, NewMember } from './members.ts';
import { actors, statements } from './foreign-tables.ts';

export type RolloverRow = typeof rollovers.$inferSelect;

/** Puts a class of an earlier year into the archive; undefined when somebody was quicker: the one place that decides. */
export async function archiveEarlier(
  scope: Scope,
  { workspaceId, id }: ClassroomKey,
  schoolYear: number,
  now: Date,
): Promise<ClassroomRow | undefined> {
  const [archived] = await scope.executor
    .update(classrooms)
    .set({ archivedAt: now })
    .where(
      scope.where(
        classrooms,
        eq(classrooms.workspaceId, workspaceId),
        eq(classrooms.id, id),
        isNull(classrooms.archivedAt),
        lt(classrooms.schoolYear, schoolYear),
      ),
    )
    .returning();
  return archived;
}

/** Takes a class out of the archive, if it is still there by that beginning; of two who undo at once, one does. */
export async function unarchive(scope: Scope, { workspaceId, classroomId, begunAt }: RolloverRow): Promise<boolean> {
  const back = await scope.executor
    .update(classrooms)
    .set({ archivedAt: null })
    .where(
      scope.where(
        classrooms,
        eq(classrooms.workspaceId, workspaceId),
        eq(classrooms.id, classroomId),
        eq(classrooms.archivedAt, begunAt),
      ),
    )
    .returning({ id: classrooms.id });
  return back.length > 0;
}

/** Ends the codes of a class that are good now; which they were. */
export async function endCodes(scope: Scope, { workspaceId, id }: ClassroomKey, now: Date): Promise<string[]> {
  const ended = await scope.executor
    .update(codes)
    .set({ endedAt: now })
    .where(scope.where(codes, eq(codes.workspaceId, workspaceId), eq(codes.classroomId, id), isOpen(codes, now)))
    .returning({ code: codes.code });
  return ended.map(({ code }) => code);
}

/** Puts people into a class that nobody is in yet. */
export async function fillClassroom(scope: Scope, classroom: ClassroomKey, people: readonly NewMember[]) {
  const key = { workspaceId: scope.own(classroom.workspaceId), classroomId: classroom.id };
  await scope.executor.insert(members).values(people.map((person) => ({ isOwner: false, ...person, ...key })));
  await announceClassroom(scope, classroom, 'joined');
}

/** Lets the codes that ended with the class work again; one that was ended anew since then stays so. */
export async function reviveCodes(scope: Scope, { workspaceId, endedCodes, begunAt }: RolloverRow): Promise<void> {
  if (endedCodes.length === 0) return;
  await scope.executor
    .update(codes)
    .set({ endedAt: null })
    .where(
      scope.where(
        codes,
        eq(codes.workspaceId, workspaceId),
        inArray(codes.code, endedCodes),
        eq(codes.endedAt, begunAt),
      ),
    );
}

/** Notes what became of a class; an older note of the same class is void by then. */
export async function noteRollover(scope: Scope, row: RolloverRow): Promise<void> {
  const { workspaceId, classroomId, ...note } = row;
  await scope.executor
    .insert(rollovers)
    .values({ workspaceId: scope.own(workspaceId), classroomId, ...note })
    .onConflictDoUpdate({ target: [rollovers.workspaceId, rollovers.classroomId], set: note });
}

export async function forgetRollover(scope: Scope, { workspaceId, classroomId }: RolloverRow): Promise<void> {
  await scope.executor
    .delete(rollovers)
    .where(scope.where(rollovers, eq(rollovers.workspaceId, workspaceId), eq(rollovers.classroomId, classroomId)));
}

const made = alias(classrooms, 'made');

/**
 * What became of classes, as far as it still holds, with what their new classes have now. One query, oldest class first,
 * which is the order of locking too. Without a beginning: all that began after `since`.
 */
export const listRollovers = async (
  scope: Scope,
  classroomIds: readonly number[],
  only: { readonly since?: Date; readonly beginningId?: string },
) =>
  scope.executor
    .select({
      note: rollovers,
      old: classrooms,
      made,
      people: sql<number>`(select count(*)::int from ${members} m
        where m.workspace_id = ${rollovers.workspaceId} and m.classroom_id = ${rollovers.newClassroomId})`,
      joined: sql<number>`(select count(*)::int from ${members} m
        where m.workspace_id = ${rollovers.workspaceId} and m.classroom_id = ${rollovers.newClassroomId}
        and m.since > ${rollovers.begunAt})`,
      hasSameBooks: sql<boolean>`array(select b.publication_id from ${classroomPublications} b
        where b.workspace_id = ${rollovers.workspaceId} and b.classroom_id = ${rollovers.newClassroomId}
        order by b.publication_id) = ${rollovers.publicationIds}`,
      codes: sql<number>`(select count(*)::int from ${codes} c
        where c.workspace_id = ${rollovers.workspaceId} and c.classroom_id = ${rollovers.newClassroomId})`,
      hasRead: sql<boolean>`exists (select 1 from ${members} m join ${actors} a
          on a.user_id = m.user_id and a.workspace_id = any(${sql.param([...scope.workspaces])}::int[])
        join ${statements} s on s.workspace_id = a.workspace_id and s.actor = a.pseudonym
        where m.workspace_id = ${rollovers.workspaceId} and m.classroom_id = ${rollovers.newClassroomId}
        and m.role = 'student' and s.publication_id = any(${rollovers.publicationIds})
        and s.stored_at > ${rollovers.begunAt})`,
    })
    .from(rollovers)
    .innerJoin(
      classrooms,
      and(
        eq(classrooms.workspaceId, rollovers.workspaceId),
        eq(classrooms.id, rollovers.classroomId),
        eq(classrooms.archivedAt, rollovers.begunAt),
        isNull(classrooms.deletedAt),
      ),
    )
    .leftJoin(
      made,
      and(eq(made.workspaceId, rollovers.workspaceId), eq(made.id, rollovers.newClassroomId), isNull(made.deletedAt)),
    )
    .where(
      scope.where(
        rollovers,
        inArray(rollovers.classroomId, [...classroomIds]),
        only.since ? gt(rollovers.begunAt, only.since) : undefined,
        only.beginningId ? eq(rollovers.beginningId, only.beginningId) : undefined,
      ),
    )
    .orderBy(asc(rollovers.classroomId))
    .limit(Math.max(1, classroomIds.length));
export type ListedRollover = Awaited<ReturnType<typeof listRollovers>>[number];

/** Locks the note of a class, so that what was listed still holds; whether it is there. */
export async function lockRollover(scope: Scope, { workspaceId, classroomId }: RolloverRow): Promise<boolean> {
  const rows = await scope.executor
    .select({ id: rollovers.classroomId })
    .from(rollovers)
    .where(scope.where(rollovers, eq(rollovers.workspaceId, workspaceId), eq(rollovers.classroomId, classroomId)))
    .for('update');
  return rows.length > 0;
}
