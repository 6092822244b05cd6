import { count, eq, lt } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import { waitingJoins } from '../tables.ts';
import type { CodeRow } from './codes.ts';

/** Codes that one child may have waiting. */
export const WAITING_MAX = 5;

/** Remembers by which code a child would join; more than a few are not kept. */
export async function saveWaiting(scope: Scope, userId: string, { workspaceId, code }: CodeRow, askedAt: Date) {
  const [row] = await scope.executor
    .select({ found: count() })
    .from(waitingJoins)
    .where(scope.where(waitingJoins, eq(waitingJoins.userId, userId)));
  if ((row?.found ?? 0) >= WAITING_MAX) return;
  await scope.executor
    .insert(waitingJoins)
    .values({ workspaceId: scope.own(workspaceId), userId, code, askedAt })
    .onConflictDoNothing();
}

/** What a child asked for; it is forgotten with that. */
export const takeWaiting = (scope: Scope, userId: string) =>
  scope.executor
    .delete(waitingJoins)
    .where(scope.where(waitingJoins, eq(waitingJoins.userId, userId)))
    .returning();

export async function forgetOldWaiting({ executor }: SystemScope, before: Date): Promise<void> {
  await executor.delete(waitingJoins).where(lt(waitingJoins.askedAt, before));
}
