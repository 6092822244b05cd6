import { eq, lt, sql } from 'drizzle-orm';
import type { Executor, Scope } from '#platform/server/db';
import { failures } from '../tables.ts';

/** Counted where the account is used: the first workspace of the market. */
const placeOf = (scope: Scope): number => scope.workspaces[0] ?? 0;

/** Wrong guesses of a user, and when the last was. */
export async function readFailures(scope: Scope, userId: string): Promise<{ count: number; lastAt: Date } | undefined> {
  const [found] = await scope.executor
    .select({ count: failures.count, lastAt: failures.lastAt })
    .from(failures)
    .where(scope.where(failures, eq(failures.workspaceId, placeOf(scope)), eq(failures.userId, userId)))
    .limit(1);
  return found;
}

/** Adds a wrong guess; a count whose last one is older than `since` starts again. */
export async function addFailure(scope: Scope, userId: string, now: Date, since: Date): Promise<void> {
  await scope.executor
    .insert(failures)
    .values({ workspaceId: scope.own(placeOf(scope)), userId, count: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [failures.workspaceId, failures.userId],
      set: {
        count: sql`case when ${failures.lastAt} < ${since.toISOString()} then 1 else least(${failures.count} + 1, 1000) end`,
        lastAt: now,
      },
    });
}

/** Removes counts whose last guess is older. */
export async function deleteOldFailures(executor: Executor, before: Date): Promise<void> {
  await executor.delete(failures).where(lt(failures.lastAt, before));
}
