import * as z from 'zod/mini';
import { accessibilitySchema } from '#features/catalog/contract';
import { bookSchema } from './book.ts';

// A file of its own: the catalogue's schema would come with the first screen to whoever else needs a locator.

/** A book as the server tells it, with what is shown beside its contents. */
export const openedBookSchema = z.extend(bookSchema, {
  /** Who can read it, as far as the publisher says [READ-17]. */
  accessibility: z.optional(accessibilitySchema),
});
export type Book = z.infer<typeof openedBookSchema>;
