import { inArray, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { notes } from '../tables.ts';
import type { AssignmentKey } from './assignments.ts';

export type NoteRow = typeof notes.$inferSelect;

/** The notes of these users and assignments. */
export async function listNotes(
  scope: Scope,
  assignmentIds: readonly number[],
  userIds: readonly string[],
): Promise<NoteRow[]> {
  if (assignmentIds.length === 0 || userIds.length === 0) return [];
  return scope.executor
    .select()
    .from(notes)
    .where(scope.where(notes, inArray(notes.assignmentId, [...assignmentIds]), inArray(notes.userId, [...userIds])))
    .limit(assignmentIds.length * userIds.length);
}

const key = [notes.workspaceId, notes.assignmentId, notes.userId];

/** Notes that a student opens the thing; the first time stays. */
export async function noteOpening(
  scope: Scope,
  { workspaceId, id }: AssignmentKey,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await scope.executor
    .insert(notes)
    .values({ workspaceId: scope.own(workspaceId), assignmentId: id, userId, openedAt: now })
    .onConflictDoUpdate({ target: key, set: { openedAt: now }, setWhere: isNull(notes.openedAt) });
}

/** When users are reminded, and up to when the last reminder has to lie back. */
interface Reminding {
  readonly now: Date;
  readonly notSince: Date;
}

/** Notes that students are reminded. @returns those who were not reminded lately */
export async function noteReminders(
  scope: Scope,
  { workspaceId, id }: AssignmentKey,
  userIds: readonly string[],
  { now, notSince }: Reminding,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const reminded = await scope.executor
    .insert(notes)
    // In the order of the key, so that two teachers at once wait for each other.
    .values(
      userIds
        .toSorted()
        .map((userId) => ({ workspaceId: scope.own(workspaceId), assignmentId: id, userId, remindedAt: now })),
    )
    .onConflictDoUpdate({
      target: key,
      set: { remindedAt: sql`excluded.reminded_at` },
      setWhere: sql`${notes.remindedAt} is null or ${notes.remindedAt} < ${notSince.toISOString()}::timestamptz`,
    })
    .returning({ userId: notes.userId });
  return reminded.map(({ userId }) => userId);
}
