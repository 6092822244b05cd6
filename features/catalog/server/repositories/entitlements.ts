import { eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { entitlements } from '../tables.ts';

/** Payload: the user whose entitlements changed. */
export const ENTITLEMENTS_CHANNEL = 'entitlements_changed';

/** More than any user owns. */
export const MOST_ENTITLEMENTS = 20_000;

/** The user's entitlements that have not ended; those that start later too. */
export const listEntitlements = (scope: Scope, userId: string, now: Date) =>
  scope.executor
    .select({
      publicationId: entitlements.publicationId,
      startsAt: entitlements.startsAt,
      endsAt: entitlements.endsAt,
    })
    .from(entitlements)
    .where(
      scope.where(
        entitlements,
        eq(entitlements.userId, userId),
        or(isNull(entitlements.endsAt), gt(entitlements.endsAt, now)),
      ),
    )
    .limit(MOST_ENTITLEMENTS);

export type NewEntitlement = typeof entitlements.$inferInsert;

/** Adds entitlements of one user; the same from the same source again changes its term. */
export async function grant(scope: Scope, userId: string, rows: Omit<NewEntitlement, 'userId'>[]): Promise<void> {
  if (rows.length === 0) return;
  await addEntitlements(
    scope,
    rows.map((row) => ({ ...row, userId })),
  );
  await scope.executor.execute(sql`select pg_notify(${ENTITLEMENTS_CHANNEL}, ${userId})`);
}

/** The same for many users. None of them is signed in yet, so it sends no notification. */
export async function addEntitlements(scope: Scope, rows: readonly NewEntitlement[]): Promise<void> {
  if (rows.length === 0) return;
  await scope.executor
    .insert(entitlements)
    .values(rows.map((row) => ({ ...row, workspaceId: scope.own(row.workspaceId) })))
    .onConflictDoUpdate({
      target: [entitlements.workspaceId, entitlements.userId, entitlements.publicationId, entitlements.source],
      set: {
        startsAt: sql`excluded.starts_at`,
        endsAt: sql`excluded.ends_at`,
        isLendable: sql`excluded.is_lendable`,
      },
    });
}
