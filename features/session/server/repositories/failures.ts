import { eq, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { failures } from '../tables.ts';

export interface FailureCount {
  readonly count: number;
  readonly lastAt: Date;
}

/** Adds one failure to each key; a count whose last failure is older than the window starts again. */
export async function addFailures(scope: Scope, keys: readonly Buffer[], now: Date, windowMs: number): Promise<void> {
  const workspaceId = scope.workspaces[0] ?? 0;
  const horizon = new Date(now.getTime() - windowMs);
  await scope.executor
    .insert(failures)
    .values(keys.map((key) => ({ workspaceId: scope.own(workspaceId), key, count: 1, lastAt: now })))
    .onConflictDoUpdate({
      target: [failures.workspaceId, failures.key],
      set: {
        count: sql`case when ${failures.lastAt} < ${horizon.toISOString()} then 1 else ${failures.count} + 1 end`,
        lastAt: now,
      },
    });
}

export async function clearFailures(scope: Scope, key: Buffer): Promise<void> {
  await scope.executor.delete(failures).where(scope.where(failures, eq(failures.key, key)));
}
