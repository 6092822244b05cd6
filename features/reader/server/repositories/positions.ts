import { eq, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { positions } from '../tables.ts';

export interface PositionKey {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
}

/** Where the user left off in the publication. */
export async function findPosition(
  scope: Scope,
  { workspaceId, userId, publicationId }: PositionKey,
): Promise<string | undefined> {
  const [row] = await scope.executor
    .select({ href: positions.href })
    .from(positions)
    .where(
      scope.where(
        positions,
        eq(positions.workspaceId, workspaceId),
        eq(positions.userId, userId),
        eq(positions.publicationId, publicationId),
      ),
    )
    .limit(1);
  return row?.href;
}

export async function writePosition(scope: Scope, key: PositionKey, href: string): Promise<void> {
  await scope.executor
    .insert(positions)
    .values({ ...key, workspaceId: scope.own(key.workspaceId), href })
    .onConflictDoUpdate({
      target: [positions.workspaceId, positions.userId, positions.publicationId],
      set: { href, updatedAt: sql`now()` },
    });
}

/** More books than anybody opens. */
const MOST = 20_000;

/** Where a user left off in each book, for export and erasure [ACC-18]. */
export const positionData = {
  name: 'positions',
  exportOf: async (scope: Scope, { id }: { readonly id: string }): Promise<unknown> =>
    scope.executor
      .select({ publication: positions.publicationId, href: positions.href, updatedAt: positions.updatedAt })
      .from(positions)
      .where(scope.where(positions, eq(positions.userId, id)))
      .limit(MOST),
  async erase(scope: Scope, { id }: { readonly id: string }): Promise<void> {
    await scope.executor.delete(positions).where(scope.where(positions, eq(positions.userId, id)));
  },
};
