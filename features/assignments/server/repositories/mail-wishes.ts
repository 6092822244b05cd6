import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { UserKey } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import { mailWishes } from '../tables.ts';
import { people } from './foreign-tables.ts';

/** Those of the users who want mails about reminders. */
export async function listWishing(scope: Scope, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await scope.executor
    .select({ userId: mailWishes.userId })
    .from(mailWishes)
    .where(scope.where(mailWishes, inArray(mailWishes.userId, [...userIds])))
    .limit(userIds.length * scope.workspaces.length);
  return new Set(rows.map(({ userId }) => userId));
}

/** Whether the address of a user is confirmed. */
export async function hasConfirmedAddress(scope: Scope, userId: string): Promise<boolean> {
  const [found] = await scope.executor
    .select({ id: people.id })
    .from(people)
    .where(scope.where(people, and(eq(people.id, userId), isNotNull(people.email), isNotNull(people.emailVerifiedAt))))
    .limit(1);
  return found !== undefined;
}

/** Notes that a user wants mails; a second wish changes nothing. */
export async function insertWish(scope: Scope, { workspaceId, id }: UserKey, givenAt: Date): Promise<void> {
  await scope.executor
    .insert(mailWishes)
    .values({ workspaceId: scope.own(workspaceId), userId: id, givenAt })
    .onConflictDoNothing();
}

export async function deleteWish(scope: Scope, userId: string): Promise<void> {
  await scope.executor.delete(mailWishes).where(scope.where(mailWishes, eq(mailWishes.userId, userId)));
}
