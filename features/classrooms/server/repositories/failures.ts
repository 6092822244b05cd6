import { inArray, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { failures } from '../tables.ts';

/** Under which a user's wrong guesses are counted. */
export const userKey = (userId: string): string => `user:${userId}`;

/** Wrong guesses counted under the keys. */
export async function readFailures(scope: Scope, keys: readonly string[]) {
  const rows = await scope.executor
    .select()
    .from(failures)
    .where(scope.where(failures, inArray(failures.key, [...keys])))
    .limit(keys.length * scope.workspaces.length);
  return new Map(rows.map((row) => [row.key, row]));
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
