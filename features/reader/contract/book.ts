import * as z from 'zod/mini';

const href = z.string().check(z.minLength(1), z.maxLength(2000));

/** A line of the table of contents; without href it is a heading only. */
export interface ContentsEntry {
  title: string;
  /** Inside the EPUB, percent-decoded, with a fragment where there is one. */
  href?: string | undefined;
  children: ContentsEntry[];
}

const contentsEntrySchema: z.ZodMiniType<ContentsEntry, ContentsEntry> = z.object({
  title: z.string(),
  href: z.optional(z.string()),
  get children() {
    return z.array(contentsEntrySchema);
  },
});

export const pageSchema = z.object({
  /** Inside the EPUB, percent-decoded. */
  href: z.string(),
  /** From the table of contents. */
  title: z.optional(z.string()),
  /** False beyond the sample of a locked book. */
  isReadable: z.boolean(),
});
export type BookPage = z.infer<typeof pageSchema>;

export const positionSchema = z.object({ href });

/** A book as one visitor may read it now [SHELF-13]. */
export const bookSchema = z.object({
  dos_id: z.string(),
  name: z.string(),
  /** BCP 47. */
  language: z.string(),
  /** The way in which the pages are turned. */
  direction: z.enum(['ltr', 'rtl', 'default']),
  layout: z.enum(['reflowable', 'pre-paginated']),
  /** CSS pixels of a fixed-layout page. */
  viewport: z.optional(z.object({ width: z.number(), height: z.number() })),
  /** The pages in reading order. */
  spine: z.array(pageSchema),
  toc: z.array(contentsEntrySchema),
  /** What stands before a page's href in its address: short-lived, for this visitor and this browser only. */
  base: z.string(),
  expiresAt: z.iso.datetime(),
  /** Seconds until then, for browsers whose clock is wrong. */
  lifeSeconds: z.number(),
  /** Where a signed-in reader left off. */
  position: z.nullable(positionSchema),
  /** Locked, and only the first pages are readable. */
  isSample: z.boolean(),
  isLocked: z.boolean(),
});
export type Book = z.infer<typeof bookSchema>;
