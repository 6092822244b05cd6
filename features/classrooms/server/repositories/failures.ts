import { inArray, lt, max, sql, sum } from 'drizzle-orm';
import type { Executor, Scope } from '#platform/server/db';
import { failures } from '../tables.ts';

/** Under which a user's wrong guesses are counted. */
export const userKey = (userId: string): string => `user:${userId}`;

/** Wrong guesses counted under the keys, in all workspaces of the scope together. */
export async function readFailures(scope: Scope, keys: readonly string[]) {
  const rows = await scope.executor
    .select({ key: failures.key, count: sum(failures.count).mapWith(Number), lastAt: max(failures.lastAt) })
    .from(failures)
    .where(scope.where(failures, inArray(failures.key, [...keys])))
    .groupBy(failures.key)
    .limit(keys.length);
  return new Map(rows.map(({ key, count, lastAt }) => [key, { count, lastAt: lastAt ?? new Date(0) }]));
}

/** Adds one wrong guess to each key; a count whose last one is older than `since` starts again. */
export async function addFailures(scope: Scope, keys: readonly string[], now: Date, since: Date): Promise<void> {
  const workspaceId = scope.own(scope.workspaces[0] ?? 0);
  await scope.executor
    .insert(failures)
    .values(keys.toSorted().map((key) => ({ workspaceId, key, count: 1, lastAt: now })))
    .onConflictDoUpdate({
      target: [failures.workspaceId, failures.key],
      set: {
        count: sql`case when ${failures.lastAt} < ${since.toISOString()} then 1 else least(${failures.count} + 1, 1000000) end`,
        lastAt: now,
      },
    });
}

/** Removes counts whose last guess is older. */
export async function deleteOldFailures(executor: Executor, before: Date): Promise<void> {
  await executor.delete(failures).where(lt(failures.lastAt, before));
}
