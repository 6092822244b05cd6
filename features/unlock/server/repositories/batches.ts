import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { batches, codes, redemptions } from '../tables.ts';

export type { PublicationKey } from '../tables.ts';
export type BatchRow = typeof batches.$inferSelect;
export type NewBatch = Omit<typeof batches.$inferInsert, 'id'>;

const MOST = 10_000;

export async function insertBatchRow(scope: Scope, batch: NewBatch): Promise<number> {
  const [row] = await scope.executor
    .insert(batches)
    .values({ ...batch, workspaceId: scope.own(batch.workspaceId) })
    .returning({ id: batches.id });
  if (!row) throw new Error('An inserted batch comes back');
  return row.id;
}

export interface NewCode {
  readonly hash: Buffer;
  readonly last4: string;
}

/** Adds codes in one statement; thousands at once. */
export async function insertCodes(
  scope: Scope,
  { workspaceId, batchId, uses = 0 }: { workspaceId: number; batchId: number; uses?: number },
  list: readonly NewCode[],
): Promise<void> {
  const hashes = sql.param(list.map(({ hash }) => hash));
  const ends = sql.param(list.map(({ last4 }) => last4));
  await scope.executor.execute(
    sql`insert into ${codes} (workspace_id, hash, batch_id, last4, uses)
      select ${scope.own(workspaceId)}::int, hash, ${batchId}::bigint, last4, ${uses}::int
      from unnest(${hashes}::bytea[], ${ends}::text[]) as made (hash, last4)`,
  );
}

/** Revokes a batch, or takes that back; false when there is none. */
export async function setRevoked(scope: Scope, id: number, revokedAt: Date | null): Promise<boolean> {
  const rows = await scope.executor
    .update(batches)
    .set({ revokedAt })
    .where(scope.where(batches, eq(batches.id, id)))
    .returning({ id: batches.id });
  return rows.length > 0;
}

/** All batches with how often their codes were used, the newest first. */
export const listBatches = (scope: Scope): Promise<{ batch: BatchRow; uses: number }[]> =>
  scope.executor
    .select({ batch: batches, uses: count(redemptions.userId) })
    .from(batches)
    .leftJoin(redemptions, and(eq(redemptions.workspaceId, batches.workspaceId), eq(redemptions.batchId, batches.id)))
    .where(scope.where(batches))
    .groupBy(batches.workspaceId, batches.id)
    .orderBy(desc(batches.id))
    .limit(MOST);
