import * as z from 'zod/mini';
import { publicationRowSchema } from '#features/catalog/contract';
import { alsoByPictures, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';

/** Most books of each row [SHELF-15, SHELF-16]. */
export const CONTINUED_MOST = 6;
export const CLASS_BOOKS_MOST = 12;

/** A book of the first rows: its cover and name, and where one tap leads. */
const rowBookSchema = z.extend(
  z.pick(publicationRowSchema, { dos_id: true, name: true, thumbs: true, cover: true, author: true }),
  {
    dos_url: z.string(),
    /** Of an exercise: the score that the user reached, 0 to 1; absent without one [PROG-35]. */
    score: z.optional(z.number()),
  },
);
export type RowBook = z.infer<typeof rowBookSchema>;

const continuedBookSchema = z.extend(rowBookSchema, {
  /** The share of the book before the place where the user stopped, 0 to 1. */
  share: z.number().check(z.minimum(0), z.maximum(1)),
});
export type ContinuedBook = z.infer<typeof continuedBookSchema>;

export const shelfRowsSchema = z.object({
  /** Books that the user started and did not finish, the last read first. */
  continued: z.array(continuedBookSchema),
  /** Books of the user's classes, by name. */
  fromClass: z.array(rowBookSchema),
});
export type ShelfRows = z.infer<typeof shelfRowsSchema>;

export const getShelfRows = endpoint({
  name: 'getShelfRows',
  method: 'GET',
  path: '/api/p/shelf-rows',
  summary: 'The first rows of the own shelf: books to go on with, and books of the own classes [SHELF-15, SHELF-16]',
  data: shelfRowsSchema,
  may: alsoByPictures(signedIn),
});

export const endpoints = [getShelfRows];
