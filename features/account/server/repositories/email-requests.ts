import { and, eq, inArray, isNull } from 'drizzle-orm';
import { foldLogin, type UserKey } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import { emailRequests } from '../tables.ts';

const of = ({ workspaceId, id }: UserKey) =>
  and(eq(emailRequests.workspaceId, workspaceId), eq(emailRequests.userId, id));

/** The e-mail that a child wishes for; a later wish takes the place of the earlier one. */
export async function saveEmailRequest(scope: Scope, user: UserKey, email: string, askedAt: Date): Promise<void> {
  await scope.executor
    .insert(emailRequests)
    .values({ workspaceId: user.workspaceId, userId: user.id, email, askedAt })
    .onConflictDoUpdate({
      target: [emailRequests.workspaceId, emailRequests.userId],
      set: { email, askedAt, approvedAt: null },
    });
}

/** The wishes that wait for an adult's answer, by user. */
export async function openEmailRequests(
  scope: Scope,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await scope.executor
    .select({ userId: emailRequests.userId, email: emailRequests.email })
    .from(emailRequests)
    .where(and(inArray(emailRequests.userId, [...userIds]), isNull(emailRequests.approvedAt)))
    .limit(userIds.length);
  return new Map(rows.map(({ userId, email }) => [userId, email]));
}

/** Says yes to a wish; the address, undefined when nothing waits: of two answers at once, one counts. */
export async function approveEmailRequest(scope: Scope, user: UserKey, now: Date): Promise<string | undefined> {
  const [row] = await scope.executor
    .update(emailRequests)
    .set({ approvedAt: now })
    .where(and(of(user), isNull(emailRequests.approvedAt)))
    .returning({ email: emailRequests.email });
  return row?.email;
}

/** Takes a wish away that waits; whether there was one. */
export async function dropEmailRequest(scope: Scope, user: UserKey): Promise<boolean> {
  const rows = await scope.executor
    .delete(emailRequests)
    .where(and(of(user), isNull(emailRequests.approvedAt)))
    .returning({ userId: emailRequests.userId });
  return rows.length > 0;
}

/** Whether an adult approved this very e-mail of the account: the approval does not hold for a later e-mail. */
export async function hasApprovedEmail(scope: Scope, user: UserKey, email: string): Promise<boolean> {
  const rows = await scope.executor
    .select({ at: emailRequests.approvedAt, email: emailRequests.email })
    .from(emailRequests)
    .where(of(user))
    .limit(1);
  return rows.some((row) => row.at !== null && foldLogin(row.email) === foldLogin(email));
}

/** What a child wished for and whether an adult said yes, for the export [ACC-18]. */
export const emailRequestsOf = (scope: Scope, user: UserKey) =>
  scope.executor
    .select({ email: emailRequests.email, askedAt: emailRequests.askedAt, approvedAt: emailRequests.approvedAt })
    .from(emailRequests)
    .where(of(user))
    .limit(1);

export async function deleteEmailRequestsOf(scope: Scope, user: UserKey): Promise<void> {
  await scope.executor.delete(emailRequests).where(of(user));
}
