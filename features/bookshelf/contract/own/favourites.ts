import * as z from 'zod/mini';
import { alsoByPictures, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { bookshelfErrors } from './errors.ts';

/** Most favourites of a reader, and most of them in the row [SHELF-22]. */
export const FAVOURITES_MOST = 200;
export const FAVOURITES_SHOWN = 24;

const params = z.object({ publication: z.coerce.number().check(z.int(), z.gte(1)) });
const limit = { max: 240, perSeconds: 60, isPerNode: true } as const;

export const listFavourites = endpoint({
  name: 'listFavourites',
  method: 'GET',
  path: '/api/p/favourites',
  summary: "The user's favourite books, by dos_id, the latest first [SHELF-22]",
  data: z.array(z.string()),
  may: alsoByPictures(signedIn),
});

export const addFavourite = endpoint({
  name: 'addFavourite',
  method: 'PUT',
  path: '/api/p/favourites/{publication}',
  summary: 'Makes a book that the user may read a favourite, by dos_id; the same call again changes nothing [SHELF-22]',
  params,
  data: z.object({}),
  errors: [bookshelfErrors['book-unknown'], bookshelfErrors['book-locked'], bookshelfErrors['too-many-favourites']],
  limit,
  may: alsoByPictures(signedIn),
});

export const removeFavourite = endpoint({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/api/p/favourites/{publication}',
  summary: 'Takes a book from the favourites; one that is none is no mistake [SHELF-22]',
  params,
  data: z.object({}),
  limit,
  may: alsoByPictures(signedIn),
});
