import { asc, eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { Sticker } from '../../contract/index.ts';
import { stickers } from '../tables.ts';

/** More than anybody earns. */
const MOST = 2000;

/** The stickers of a user, those of longest ago first. */
export async function findStickers(scope: Scope, userId: string): Promise<Sticker[]> {
  const rows = await scope.executor
    .select({ kind: stickers.kind, name: stickers.name })
    .from(stickers)
    .where(scope.where(stickers, eq(stickers.userId, userId)))
    .orderBy(asc(stickers.earnedAt), asc(stickers.name))
    .limit(MOST);
  return rows.map(({ kind, name }) => ({ kind, ...(name !== '' && { name }) }));
}

/** Keeps stickers permanently; a sticker that is kept already keeps its day. */
export async function keepStickers(
  scope: Scope,
  { workspaceId, userId }: { readonly workspaceId: number; readonly userId: string },
  earned: readonly Sticker[],
): Promise<void> {
  if (earned.length === 0) return;
  const own = scope.own(workspaceId);
  await scope.executor
    .insert(stickers)
    .values(earned.map(({ kind, name = '' }) => ({ workspaceId: own, userId, kind, name })))
    .onConflictDoNothing();
}

/** What a user earned by reading, for export and erasure [ACC-18]. */
export const stickerData = {
  name: 'stickers',
  exportOf: async (scope: Scope, { id }: { readonly id: string }): Promise<unknown> =>
    scope.executor
      .select({ kind: stickers.kind, name: stickers.name, since: stickers.earnedAt })
      .from(stickers)
      .where(scope.where(stickers, eq(stickers.userId, id)))
      .limit(MOST),
  async erase(scope: Scope, { id }: { readonly id: string }): Promise<void> {
    await scope.executor.delete(stickers).where(scope.where(stickers, eq(stickers.userId, id)));
  },
};
