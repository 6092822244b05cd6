import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { UserKey } from '#features/session/server';
import type { Scope, SystemScope } from '#platform/server/db';
import { tokens, type TokenPurpose } from '../tables.ts';

export type { TokenPurpose };

export interface NewToken {
  readonly tokenHash: Buffer;
  readonly purpose: TokenPurpose;
  readonly user: UserKey;
  readonly email?: string | undefined;
  readonly expiresAt: Date;
}

/** Purposes of links that several guardians of one child have at once. */
const SHARED: ReadonlySet<TokenPurpose> = new Set(['family', 'family-withdraw']);

/** Keeps a token. Earlier ones of the same purpose to another address no longer work, unless the purpose is a shared one. */
export async function saveToken(scope: Scope, { user, ...token }: NewToken): Promise<void> {
  const row = { ...token, email: token.email ?? null, homeWorkspaceId: user.workspaceId, userId: user.id };
  const isElsewhere = sql`${tokens.email} is distinct from ${row.email}`;
  if (!SHARED.has(token.purpose))
    await scope.executor
      .delete(tokens)
      .where(scope.where(tokens, eq(tokens.userId, user.id), eq(tokens.purpose, token.purpose), isElsewhere));
  await scope.executor.insert(tokens).values({ workspaceId: scope.workspaces[0] ?? user.workspaceId, ...row });
}

/** The row of a valid token. */
export async function findToken(scope: Scope, tokenHash: Buffer, purpose: TokenPurpose, now: Date) {
  const [row] = await scope.executor
    .select()
    .from(tokens)
    .where(scope.where(tokens, eq(tokens.tokenHash, tokenHash), eq(tokens.purpose, purpose), gt(tokens.expiresAt, now)))
    .limit(1);
  return row;
}

/** Uses a token up, with all others of its purpose and user: only one of many callers gets it. */
export async function takeToken(scope: Scope, tokenHash: Buffer, purpose: TokenPurpose, now: Date) {
  const owner = scope.executor
    .select({ userId: tokens.userId })
    .from(tokens)
    .where(
      scope.where(tokens, eq(tokens.tokenHash, tokenHash), eq(tokens.purpose, purpose), gt(tokens.expiresAt, now)),
    );
  const taken = await scope.executor
    .delete(tokens)
    .where(scope.where(tokens, eq(tokens.purpose, purpose), inArray(tokens.userId, owner)))
    .returning();
  return taken.find((row) => row.tokenHash.equals(tokenHash));
}

/** The address that waits for its confirmation. */
export async function findPendingEmail(scope: Scope, userId: string, now: Date): Promise<string | undefined> {
  const [row] = await scope.executor
    .select({ email: tokens.email })
    .from(tokens)
    .where(
      scope.where(
        tokens,
        and(eq(tokens.userId, userId), eq(tokens.purpose, 'change-email'), gt(tokens.expiresAt, now)),
      ),
    )
    .orderBy(desc(tokens.expiresAt))
    .limit(1);
  return row?.email ?? undefined;
}

/** Makes a user's links invalid: those of the given purposes, or all. */
export async function deleteTokensOf(scope: Scope, userId: string, purposes?: readonly TokenPurpose[]): Promise<void> {
  await scope.executor
    .delete(tokens)
    .where(scope.where(tokens, eq(tokens.userId, userId), purposes && inArray(tokens.purpose, [...purposes])));
}

export async function deleteOldTokens({ executor }: SystemScope, now: Date): Promise<void> {
  await executor.delete(tokens).where(lt(tokens.expiresAt, now));
}
