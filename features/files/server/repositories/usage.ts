import { and, eq, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { usage } from '../tables.ts';

/** The workspace as the holder of all of its files. */
const WORKSPACE = '00000000-0000-0000-0000-000000000000';

export interface Holder {
  readonly workspaceId: number;
  /** Null: no user, but the workspace. */
  readonly userId: string | null;
}

const isHolder = ({ workspaceId, userId }: Holder) =>
  and(eq(usage.workspaceId, workspaceId), eq(usage.holderId, userId ?? WORKSPACE));

/**
 * Locks the row of a holder to the end of the transaction.
 *
 * @returns the bytes of its files
 */
export async function lockUsage(scope: Scope, { workspaceId, userId }: Holder): Promise<number> {
  const holderId = userId ?? WORKSPACE;
  const [row] = await scope.executor
    .insert(usage)
    .values({ workspaceId: scope.own(workspaceId), holderId })
    .onConflictDoUpdate({
      target: [usage.workspaceId, usage.holderId],
      set: { bytes: sql`${usage.bytes}` },
    })
    .returning({ bytes: usage.bytes });
  return row?.bytes ?? 0;
}

/** Adds bytes to the files of a holder, or takes them away. */
export async function addUsage(scope: Scope, holder: Holder, bytes: number): Promise<void> {
  await scope.executor
    .update(usage)
    .set({ bytes: sql`greatest(0, ${usage.bytes} + ${bytes})` })
    .where(scope.where(usage, isHolder(holder)));
}

/** The same for the owner of a file and for the workspace. An erased owner has no row. */
export async function addUsageOf(
  scope: Scope,
  { workspaceId, ownerId }: { readonly workspaceId: number; readonly ownerId: string | null },
  bytes: number,
): Promise<void> {
  if (ownerId !== null) await addUsage(scope, { workspaceId, userId: ownerId }, bytes);
  await addUsage(scope, { workspaceId, userId: null }, bytes);
}

export async function deleteUsage(scope: Scope, userId: string): Promise<void> {
  await scope.executor.delete(usage).where(scope.where(usage, eq(usage.holderId, userId)));
}
