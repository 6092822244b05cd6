import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope, SystemScope } from '#platform/server/db';
import { rollovers } from '../tables.ts';
import { actors, classBooks, classCodes, classes, classMembers, statements } from './foreign-tables.ts';

export type RolloverRow = typeof rollovers.$inferSelect;
export type ClassRow = typeof classes.$inferSelect;

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

const made = alias(classes, 'made');

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
      old: classes,
      made,
      people: sql<number>`(select count(*)::int from ${classMembers} m
        where m.workspace_id = ${rollovers.workspaceId} and m.classroom_id = ${rollovers.newClassroomId})`,
      joined: sql<number>`(select count(*)::int from ${classMembers} m
        where m.workspace_id = ${rollovers.workspaceId} and m.classroom_id = ${rollovers.newClassroomId}
        and m.since > ${rollovers.begunAt})`,
      hasSameBooks: sql<boolean>`array(select b.publication_id from ${classBooks} b
        where b.workspace_id = ${rollovers.workspaceId} and b.classroom_id = ${rollovers.newClassroomId}
        order by b.publication_id) = ${rollovers.publicationIds}`,
      codes: sql<number>`(select count(*)::int from ${classCodes} c
        where c.workspace_id = ${rollovers.workspaceId} and c.classroom_id = ${rollovers.newClassroomId})`,
      hasRead: sql<boolean>`exists (select 1 from ${classMembers} m join ${actors} a
          on a.user_id = m.user_id and a.workspace_id = any(${sql.param([...scope.workspaces])}::int[])
        join ${statements} s on s.workspace_id = a.workspace_id and s.actor = a.pseudonym
        where m.workspace_id = ${rollovers.workspaceId} and m.classroom_id = ${rollovers.newClassroomId}
        and m.role = 'student' and s.publication_id = any(${rollovers.publicationIds})
        and s.stored_at > ${rollovers.begunAt})`,
    })
    .from(rollovers)
    .innerJoin(
      classes,
      and(
        eq(classes.workspaceId, rollovers.workspaceId),
        eq(classes.id, rollovers.classroomId),
        eq(classes.archivedAt, rollovers.begunAt),
        isNull(classes.deletedAt),
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

/** Locks the note of a class, so that its listed facts still hold; returns whether the note exists. */
export async function lockRollover(scope: Scope, { workspaceId, classroomId }: RolloverRow): Promise<boolean> {
  const rows = await scope.executor
    .select({ id: rollovers.classroomId })
    .from(rollovers)
    .where(scope.where(rollovers, eq(rollovers.workspaceId, workspaceId), eq(rollovers.classroomId, classroomId)))
    .for('update');
  return rows.length > 0;
}

const ofNote = and(eq(classes.workspaceId, rollovers.workspaceId), eq(classes.id, rollovers.classroomId));

/** Removes the notes of permanently deleted classes. */
export async function deleteOrphans({ executor }: SystemScope): Promise<void> {
  await executor.delete(rollovers).where(
    notExists(
      executor
        .select({ one: sql`1` })
        .from(classes)
        .where(ofNote),
    ),
  );
}
