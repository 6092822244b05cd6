import { count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { FAVOURITES_MOST } from '../../contract/index.ts';
import { favourites } from '../tables.ts';

export interface FavouriteKey {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
}

/** Ids of the user's favourites, the latest first. */
export async function findFavourites(scope: Scope, userId: string, most: number): Promise<number[]> {
  const rows = await scope.executor
    .select({ id: favourites.publicationId })
    .from(favourites)
    .where(scope.where(favourites, eq(favourites.userId, userId)))
    .orderBy(desc(favourites.addedAt), desc(favourites.publicationId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Until the transaction ends nobody else adds favourites of this user: many at once are not more than one may have. */
export async function lockFavourites(scope: Scope, userId: string): Promise<void> {
  await scope.executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${userId}`}, 0))`);
}

/** Favourites of the user beside this one. */
export async function countOthers(scope: Scope, { userId, publicationId }: Omit<FavouriteKey, 'workspaceId'>) {
  const [row] = await scope.executor
    .select({ others: count() })
    .from(favourites)
    .where(scope.where(favourites, eq(favourites.userId, userId), ne(favourites.publicationId, publicationId)));
  return row?.others ?? 0;
}

/** The same again keeps its place. */
export async function writeFavourite(scope: Scope, key: FavouriteKey, now: Date): Promise<void> {
  await scope.executor
    .insert(favourites)
    .values({ ...key, workspaceId: scope.own(key.workspaceId), addedAt: now })
    .onConflictDoNothing();
}

export async function deleteFavourite(
  scope: Scope,
  { userId, publicationId }: Omit<FavouriteKey, 'workspaceId'>,
): Promise<void> {
  await scope.executor
    .delete(favourites)
    .where(scope.where(favourites, eq(favourites.userId, userId), eq(favourites.publicationId, publicationId)));
}

/** What a user marked with a heart, for export and erasure [ACC-18]. */
export const favouriteData = {
  name: 'favourites',
  exportOf: async (scope: Scope, { id }: { readonly id: string }): Promise<unknown> =>
    scope.executor
      .select({ publication: favourites.publicationId, addedAt: favourites.addedAt })
      .from(favourites)
      .where(scope.where(favourites, eq(favourites.userId, id)))
      .orderBy(desc(favourites.addedAt))
      .limit(scope.workspaces.length * FAVOURITES_MOST),
  async erase(scope: Scope, { id }: { readonly id: string }): Promise<void> {
    await scope.executor.delete(favourites).where(scope.where(favourites, eq(favourites.userId, id)));
  },
};
