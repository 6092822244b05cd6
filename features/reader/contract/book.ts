import * as z from 'zod/mini';

const href = z.string().check(z.minLength(1), z.maxLength(2000));
const share = z.number().check(z.minimum(0), z.maximum(1));

/** A line of the table of contents; without href it is a heading only. */
export interface ContentsEntry {
  title: string;
  /** Of a line that is a number only: how the text begins there [READ-30]. */
  firstWords?: string | undefined;
  /** Inside the EPUB, percent-decoded, with a fragment where there is one. */
  href?: string | undefined;
  children: ContentsEntry[];
}

const contentsEntrySchema: z.ZodMiniType<ContentsEntry, ContentsEntry> = z.object({
  title: z.string(),
  firstWords: z.optional(z.string()),
  href: z.optional(z.string()),
  get children() {
    return z.array(contentsEntrySchema);
  },
});

const layout = z.enum(['reflowable', 'pre-paginated']);

export const pageSchema = z.object({
  /** Inside the EPUB, percent-decoded. */
  href: z.string(),
  /** From the table of contents. */
  title: z.optional(z.string()),
  /** False beyond the sample of a locked book. */
  isReadable: z.boolean(),
  /** False for a page that is read only when a link leads there. */
  isLinear: z.boolean(),
  layout,
  /** The side of a spread on which a page of fixed layout stands. */
  side: z.optional(z.enum(['left', 'right', 'center'])),
  /** How a page of fixed layout wants the device to be held. */
  orientation: z.optional(z.enum(['portrait', 'landscape'])),
  /** Whether the book wants it scrolled. */
  isScrolled: z.optional(z.boolean()),
  /** A picture or drawing without a page around it. */
  isPicture: z.boolean(),
  /** Its media overlay: a SMIL file inside the EPUB. */
  overlay: z.optional(z.string()),
  /** Bytes: how much of the book it is. */
  size: z.number(),
});
export type BookPage = z.infer<typeof pageSchema>;

/** A place in a book: found again when the size, the paper, the window or the edition has changed [READ-4]. */
export const locatorSchema = z.object({
  href,
  /** How far into the page, 0 to 1. */
  progression: share,
  /** EPUB Canonical Fragment Identifier of the first sign in view. */
  cfi: z.optional(z.string().check(z.maxLength(1000), z.regex(/^epubcfi\(.+\)$/))),
  /** The first words in view. */
  text: z.optional(z.string().check(z.maxLength(200))),
});
export type Locator = z.infer<typeof locatorSchema>;

export const positionSchema = z.extend(locatorSchema, {
  /** When it was read there: of several devices the latest reading counts. */
  readAt: z.iso.datetime({ offset: true }),
  /** Whose page it is: a tablet may have changed hands meanwhile. */
  userId: z.uuid(),
});
export type Position = z.infer<typeof positionSchema>;

/** A book as one visitor may read it now [SHELF-13]. */
export const bookSchema = z.object({
  dos_id: z.string(),
  name: z.string(),
  /** BCP 47. */
  language: z.string(),
  /** The way in which the pages are turned. */
  direction: z.enum(['ltr', 'rtl', 'default']),
  layout,
  spread: z.enum(['auto', 'none', 'landscape', 'both']),
  /** CSS pixels of a fixed-layout page that does not say its own. */
  viewport: z.optional(z.object({ width: z.number(), height: z.number() })),
  /** Whether it opens in its own fonts, unless the reader chose a face. */
  hasOwnFonts: z.optional(z.boolean()),
  /** Class of the element whose sound is heard. */
  activeClass: z.optional(z.string()),
  /** Class of the root of a page while its sound is heard. */
  playbackActiveClass: z.optional(z.string()),
  /** The pages in reading order. */
  spine: z.array(pageSchema),
  toc: z.array(contentsEntrySchema),
  /** What learning counts, in reading order: pages, and parts of pages as `href#fragment` [READ-11]. */
  units: z.array(z.string()),
  /** Where the pages of the printed book begin. */
  pageList: z.array(contentsEntrySchema),
  landmarks: z.array(contentsEntrySchema),
  /** Address of the engine that shows it: short-lived, for this visitor and this browser only. */
  engine: z.string(),
  /** The address prefix of the book's files, before the href; it expires like `engine`. */
  base: z.string(),
  expiresAt: z.iso.datetime(),
  /** Seconds until then, for browsers whose clock is wrong. */
  lifeSeconds: z.number(),
  /** Where a signed-in reader left off. */
  position: z.nullable(locatorSchema),
  /** Locked, and only the first pages are readable. */
  isSample: z.boolean(),
  isLocked: z.boolean(),
});
