import { desc, eq, lte, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { Locator } from '../../contract/index.ts';
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
): Promise<Locator | undefined> {
  const { href, progression, cfi, text } = positions;
  const [row] = await scope.executor
    .select({ href, progression, cfi, text })
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
  if (!row) return undefined;
  return {
    href: row.href,
    progression: row.progression,
    ...(row.cfi !== null && { cfi: row.cfi }),
    ...(row.text !== null && { text: row.text }),
  };
}

/** Writes where the user is, unless a later reading was told before. */
export async function writePosition(scope: Scope, key: PositionKey, locator: Locator, readAt: Date): Promise<void> {
  const { href, progression, cfi = null, text = null } = locator;
  const place = { href, progression, cfi, text, readAt };
  await scope.executor
    .insert(positions)
    .values({ ...key, workspaceId: scope.own(key.workspaceId), ...place })
    .onConflictDoUpdate({
      target: [positions.workspaceId, positions.userId, positions.publicationId],
      set: { ...place, updatedAt: sql`now()` },
      setWhere: lte(positions.readAt, readAt),
    });
}

/** Where the user left off in the books read last, the latest first. */
export const listLatest = (scope: Scope, userId: string, most: number) =>
  scope.executor
    .select({
      publicationId: positions.publicationId,
      href: positions.href,
      progression: positions.progression,
      at: positions.readAt,
    })
    .from(positions)
    .where(scope.where(positions, eq(positions.userId, userId)))
    .orderBy(desc(positions.readAt))
    .limit(most);

/** More books than anybody opens. */
const MOST = 20_000;

/** Where a user left off in each book, for export and erasure [ACC-18]. */
export const positionData = {
  name: 'positions',
  exportOf: async (scope: Scope, { id }: { readonly id: string }): Promise<unknown> =>
    scope.executor
      .select({
        publication: positions.publicationId,
        href: positions.href,
        progression: positions.progression,
        text: positions.text,
        readAt: positions.readAt,
      })
      .from(positions)
      .where(scope.where(positions, eq(positions.userId, id)))
      .limit(MOST),
  async erase(scope: Scope, { id }: { readonly id: string }): Promise<void> {
    await scope.executor.delete(positions).where(scope.where(positions, eq(positions.userId, id)));
  },
};
