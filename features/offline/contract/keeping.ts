import * as z from 'zod/mini';
import { openedBookSchema } from '#features/reader/contract';

/** No book stays on a device for longer without asking again [READ-16]. */
export const KEPT_DAYS = 30;
/** Of one reader on one device. */
export const MOST_KEPT = 20;

/** What a device needs to keep a book. */
export const keepingSchema = z.object({
  book: openedBookSchema,
  /** Inside the EPUB, percent-decoded; bytes as far as the import knows them. */
  files: z.array(z.object({ href: z.string(), size: z.number() })),
  /** When the copy expires: at the end of the entitlement, at most 30 days away. */
  until: z.iso.datetime(),
  /** Changes when the book gets another file. */
  edition: z.string(),
});
export type Keeping = z.infer<typeof keepingSchema>;

/** The `dos_id` of books, one after the other. */
export const keptKeysSchema = z.object({
  books: z.string().check(z.regex(/^\d{1,15}(?:,\d{1,15}){0,19}$/)),
});

export const stillKeptSchema = z.object({
  books: z.array(z.object({ dos_id: z.string(), until: z.iso.datetime(), edition: z.string() })),
});
export type StillKept = z.infer<typeof stillKeptSchema>['books'][number];
