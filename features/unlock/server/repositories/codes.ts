import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { batches, codes, redemptions } from '../tables.ts';

/** More codes than anybody enters. */
const MOST = 1000;

const batchOfCode = and(eq(batches.workspaceId, codes.workspaceId), eq(batches.id, codes.batchId));

/** A code that is good in the market, with its batch; undefined when there is none. */
export async function findCode(scope: Scope, market: string, hash: Buffer) {
  const [found] = await scope.executor
    .select({ code: codes, batch: batches })
    .from(codes)
    .innerJoin(batches, batchOfCode)
    .where(scope.where(codes, eq(codes.hash, hash), or(isNull(batches.market), eq(batches.market, market))))
    .orderBy(asc(codes.workspaceId))
    .limit(1);
  return found;
}
export type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>;

export async function hasRedeemed(scope: Scope, { code }: FoundCode, userId: string): Promise<boolean> {
  const rows = await scope.executor
    .select({ at: redemptions.at })
    .from(redemptions)
    .where(
      scope.where(
        redemptions,
        eq(redemptions.workspaceId, code.workspaceId),
        eq(redemptions.codeHash, code.hash),
        eq(redemptions.userId, userId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Counts one use, if uses are left and the batch is neither revoked nor over: only this statement decides [KOD-3]. */
export async function takeUse(scope: Scope, { code }: FoundCode, now: Date): Promise<boolean> {
  const taken = await scope.executor
    .update(codes)
    .set({ uses: sql`${codes.uses} + 1` })
    .from(batches)
    .where(
      scope.where(
        codes,
        eq(codes.workspaceId, code.workspaceId),
        eq(codes.hash, code.hash),
        batchOfCode,
        lt(codes.uses, batches.maxUses),
        isNull(batches.revokedAt),
        or(isNull(batches.validUntil), gt(batches.validUntil, now)),
      ),
    )
    .returning({ uses: codes.uses });
  return taken.length > 0;
}

/** Notes who used it; false when this user already had. */
export async function insertRedemption(
  scope: Scope,
  { code, batch }: FoundCode,
  { userId, at, expiresAt }: { userId: string; at: Date; expiresAt: Date },
): Promise<boolean> {
  const added = await scope.executor
    .insert(redemptions)
    .values({
      workspaceId: code.workspaceId,
      codeHash: code.hash,
      batchId: batch.id,
      last4: code.last4,
      userId,
      at,
      expiresAt,
    })
    .onConflictDoNothing()
    .returning({ at: redemptions.at });
  return added.length > 0;
}

/** What a user has redeemed in the market's workspaces, the newest first. */
export const listRedemptions = (scope: Scope, userId: string) =>
  scope.executor
    .select({ redemption: redemptions, publications: batches.publications })
    .from(redemptions)
    .innerJoin(batches, and(eq(batches.workspaceId, redemptions.workspaceId), eq(batches.id, redemptions.batchId)))
    .where(scope.where(redemptions, eq(redemptions.userId, userId)))
    .orderBy(desc(redemptions.at))
    .limit(MOST);
