import * as z from 'zod/mini';
import { accessibilitySchema } from '#features/catalog/contract';
import { bookSchema } from './book.ts';

// A file of its own: other modules that need a locator would load the catalogue's schema with the first screen.

/** A book as the server sends it, with the facts that are shown beside its contents. */
export const openedBookSchema = z.extend(bookSchema, {
  /** The publisher's statement about who can read the book [READ-17]. */
  accessibility: z.optional(accessibilitySchema),
});
export type Book = z.infer<typeof openedBookSchema>;
