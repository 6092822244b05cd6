import { eq, lt, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import { registrations } from '../tables.ts';

export type Registration = typeof registrations.$inferSelect;

export async function insertRegistration(scope: Scope, tokenHash: Buffer, now: Date): Promise<void> {
  await scope.executor
    .insert(registrations)
    .values({ workspaceId: scope.workspaces[0] ?? 0, tokenHash, createdAt: now });
}

export async function findRegistration(
  scope: Scope,
  tokenHash: Buffer,
  since: Date,
): Promise<Registration | undefined> {
  const [row] = await scope.executor
    .select()
    .from(registrations)
    .where(
      scope.where(
        registrations,
        eq(registrations.tokenHash, tokenHash),
        sql`${registrations.createdAt} >= ${since.toISOString()}`,
      ),
    )
    .limit(1);
  return row;
}

interface Count {
  readonly counter: 'checks' | 'phoneTexts' | 'phoneFailures';
  readonly by: number;
  readonly most: number;
}

/** Adds to a counter unless it has reached its most; false when it has. One statement: parallel calls all count. */
export async function countUp(scope: Scope, tokenHash: Buffer, { counter, by, most }: Count): Promise<boolean> {
  const column = registrations[counter];
  const rows = await scope.executor
    .update(registrations)
    .set({ [counter]: sql`${column} + ${by}` })
    .where(scope.where(registrations, eq(registrations.tokenHash, tokenHash), sql`${column} + ${by} <= ${most}`))
    .returning({ checks: registrations.checks });
  return rows.length > 0;
}

export async function changeRegistration(
  scope: Scope,
  tokenHash: Buffer,
  values: Partial<Omit<Registration, 'workspaceId' | 'tokenHash'>>,
): Promise<void> {
  await scope.executor
    .update(registrations)
    .set(values)
    .where(scope.where(registrations, eq(registrations.tokenHash, tokenHash)));
}

export async function deleteRegistration(scope: Scope, tokenHash: Buffer): Promise<void> {
  await scope.executor.delete(registrations).where(scope.where(registrations, eq(registrations.tokenHash, tokenHash)));
}

export async function deleteOldRegistrations({ executor }: SystemScope, before: Date): Promise<void> {
  await executor.delete(registrations).where(lt(registrations.createdAt, before));
}
