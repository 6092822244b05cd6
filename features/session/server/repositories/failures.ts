import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { failures } from '../tables.ts';

export interface FailureCount {
  readonly count: number;
  readonly lastAt: Date;
}

/**
 * Adds one failure to each key; a count whose last failure is older than the window starts again.
 *
 * @param account the key by which all of them are forgiven together, of those keys that belong to one
 */
export async function addFailures(
  scope: Scope,
  keys: readonly { readonly key: Buffer; readonly account?: Buffer }[],
  now: Date,
  windowMs: number,
): Promise<void> {
  const workspaceId = scope.workspaces[0] ?? 0;
  const horizon = new Date(now.getTime() - windowMs);
  await scope.executor
    .insert(failures)
    // In one order, so that two at once do not wait for each other.
    .values(
      keys
        .toSorted((a, b) => a.key.compare(b.key))
        .map(({ key, account }) => ({
          workspaceId: scope.own(workspaceId),
          key,
          count: 1,
          lastAt: now,
          account: account ?? null,
        })),
    )
    .onConflictDoUpdate({
      target: [failures.workspaceId, failures.key],
      set: {
        count: sql`case when ${failures.lastAt} < ${horizon.toISOString()} then 1 else ${failures.count} + 1 end`,
        lastAt: now,
      },
    });
}

/** Forgets the failures of keys. */
export async function clearFailures(scope: Scope, keys: readonly Buffer[]): Promise<void> {
  await scope.executor.delete(failures).where(scope.where(failures, inArray(failures.key, [...keys])));
}

/** Forgets all failures of an account, wherever they happened. */
export async function clearFailuresOf(scope: Scope, account: Buffer): Promise<void> {
  await scope.executor
    .delete(failures)
    .where(scope.where(failures, or(eq(failures.key, account), eq(failures.account, account))));
}
