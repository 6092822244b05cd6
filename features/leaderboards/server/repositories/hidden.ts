import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import { counts, hidden, scores, type HiddenBy, type KeptWeek } from '../tables.ts';
import { ALL_TIME, listScoresOf, writeScores } from './scores.ts';

export type { HiddenBy, KeptWeek };

/** By whose wish boards hide a user; empty: no wish. */
export async function listHiddenBy(scope: Scope, userId: string): Promise<HiddenBy[]> {
  const rows = await scope.executor
    .select({ by: hidden.by })
    .from(hidden)
    .where(scope.where(hidden, eq(hidden.userId, userId)))
    .limit(20);
  return [...new Set(rows.map(({ by }) => by))];
}

/** The wishes that hide each of these users; users on boards are missing. */
export async function listWishes(
  scope: Scope,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HiddenBy[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await scope.executor
    .select({ userId: hidden.userId, by: hidden.by })
    .from(hidden)
    .where(scope.where(hidden, inArray(hidden.userId, [...userIds])))
    .limit(userIds.length * 20);
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => [userId, own.map(({ by }) => by)]),
  );
}

/** The hidden users among these. */
export async function listHidden(scope: Scope, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await listWishes(scope, userIds)).keys());
}

/** Takes a user off all boards, at once. Under the lock. */
export async function hide(
  scope: Scope,
  userId: string,
  { by, since, week }: { readonly by: HiddenBy; readonly since: Date; readonly week: string },
): Promise<void> {
  const mine = await listScoresOf(scope, userId);
  await scope.executor
    .insert(hidden)
    .values({
      workspaceId: scope.own(scope.workspaces[0] ?? 0),
      userId,
      by,
      since,
      weeks: mine.filter(({ period }) => period === week),
    })
    .onConflictDoNothing();
  await clearScores(scope, userId);
}

/** Takes a user off all boards, and updates the counts. Under the lock. */
export async function clearScores(scope: Scope, userId: string): Promise<void> {
  const mine = await listScoresOf(scope, userId);
  await writeScores(
    scope,
    mine.map(({ workspaceId, period }) => ({ workspaceId, period, userId, points: 0 })),
  );
}

/** Takes wishes back; without names, all of them. Answers what the user had earned in the weeks of going. */
export async function deleteHidden(scope: Scope, userId: string, by?: readonly HiddenBy[]): Promise<KeptWeek[]> {
  const rows = await scope.executor
    .delete(hidden)
    .where(scope.where(hidden, eq(hidden.userId, userId), by && inArray(hidden.by, [...by])))
    .returning({ weeks: hidden.weeks });
  return rows.flatMap(({ weeks }) => weeks);
}

/** Removes past weeks, and counts that no user has now. */
export async function purgeBoards({ executor }: SystemScope, before: string): Promise<void> {
  for (const table of [scores, counts])
    await executor.delete(table).where(and(lt(table.period, before), ne(table.period, ALL_TIME)));
  await executor.delete(counts).where(eq(counts.people, 0));
}
