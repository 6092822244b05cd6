import { findAccess } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { bookshelfErrors, FAVOURITES_MOST } from '../../contract/index.ts';
import {
  countOthers,
  deleteFavourite,
  findFavourites,
  lockFavourites,
  writeFavourite,
} from '../repositories/favourites.ts';

/** All books that the user marked with a heart, by dos_id [SHELF-22]. */
export const listFavourites = async ({ scope, user }: Context): Promise<string[]> =>
  user.uid ? (await findFavourites(scope, user.uid, FAVOURITES_MOST)).map(String) : [];

/** Makes a book of the market a favourite, one that the user may open at least in part [SHELF-22]. */
export async function addFavourite(
  { scope, market, user }: Context,
  publicationId: number,
  { clock }: { readonly clock: Clock },
): Promise<Result<Record<string, never>>> {
  const { uid: userId } = user;
  if (!userId) return fail(requestErrors['not-signed-in']);
  const now = clock.now();
  const access = await findAccess(scope, market, userId, String(publicationId), now);
  if (!access || access.record.id !== publicationId) return fail(bookshelfErrors['book-unknown']);
  if (access.readablePages === 0) return fail(bookshelfErrors['book-locked']);
  const key = { workspaceId: access.record.workspaceId, userId, publicationId };
  return scope.transaction(async (inside) => {
    await lockFavourites(inside, userId);
    if ((await countOthers(inside, key)) >= FAVOURITES_MOST) return fail(bookshelfErrors['too-many-favourites']);
    await writeFavourite(inside, key, now);
    return ok({});
  });
}

/** Takes a book from the own favourites, also one that is locked or gone by now [SHELF-22]. */
export async function removeFavourite(
  { scope, user }: Context,
  publicationId: number,
): Promise<Result<Record<string, never>>> {
  if (!user.uid) return fail(requestErrors['not-signed-in']);
  await deleteFavourite(scope, { userId: user.uid, publicationId });
  return ok({});
}
