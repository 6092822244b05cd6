import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import { users } from '../tables.ts';
import type { UserKey } from './users.ts';

const isUser = ({ workspaceId, id }: UserKey) => and(eq(users.workspaceId, workspaceId), eq(users.id, id));

const isDue = (now: Date, waitingSince: Date) =>
  or(lt(users.eraseAfter, now), lt(users.waitsForGuardianSince, waitingSince));

/** Plans the erasure of a user; an earlier plan stands. @returns when, undefined when there is no such user */
export async function planUserErasure(scope: Scope, key: UserKey, at: Date): Promise<Date | undefined> {
  const earliest = sql`least(${users.eraseAfter}, ${sql.param(at, users.eraseAfter)})`;
  const [row] = await scope.executor
    .update(users)
    .set({ eraseAfter: earliest })
    .where(isUser(key))
    .returning({ at: users.eraseAfter });
  return row?.at ?? undefined;
}

/** Takes the plan back; false when its time has come, and nothing changes. */
export async function keepUser(scope: Scope, key: UserKey, now: Date): Promise<boolean> {
  const kept = await scope.executor
    .update(users)
    .set({ eraseAfter: null })
    .where(and(isUser(key), or(isNull(users.eraseAfter), gt(users.eraseAfter, now))))
    .returning({ id: users.id });
  return kept.length > 0;
}

/** Users who are to be erased: their time is over, or no guardian answered in time [ACC-9, ACC-18]. */
export const listUsersToErase = ({ executor }: SystemScope, now: Date, waitingSince: Date, limit: number) =>
  executor
    .select({ workspaceId: users.workspaceId, id: users.id })
    .from(users)
    .where(isDue(now, waitingSince))
    .limit(limit);

/** Whether a user is still to be erased; from then on the erasure cannot be cancelled. */
export async function claimUserToErase(scope: Scope, key: UserKey, now: Date, waitingSince: Date): Promise<boolean> {
  const claimed = await scope.executor
    .update(users)
    .set({ eraseAfter: sql`least(${users.eraseAfter}, ${sql.param(now, users.eraseAfter)})` })
    .where(scope.where(users, isUser(key), isDue(now, waitingSince)))
    .returning({ id: users.id });
  return claimed.length > 0;
}
