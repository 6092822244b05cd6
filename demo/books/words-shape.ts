import type { DemoSubject } from './book.ts';

/** Title of a page, what its picture shows, and its texts; a list, verse or table has a line each. */
export type PageWords = readonly [title: string, alt: string, ...texts: string[]];

/** One of the books that every language has, in one of them. */
export interface SharedBookWords {
  /** File name without `.epub`. */
  readonly slug: string;
  /** Written down once and never computed, so that an import knows the book again. */
  readonly uuid: string;
  readonly title: string;
  readonly description: string;
  /** The lines of the title on the cover. */
  readonly cover: readonly string[];
  readonly coverAlt: string;
  readonly pages: readonly PageWords[];
}

export interface BookWords {
  /** Name of the feed. */
  readonly feed: string;
  readonly contents: string;
  /** `{grade}` is the place of the number. */
  readonly grade: string;
  /** How a book can be read without its pictures. */
  readonly summary: string;
  /** Headings of the boxes. */
  readonly task: string;
  readonly know: string;
  /** Names of the subjects that the language has books of. */
  readonly subjects: Readonly<Partial<Record<DemoSubject, string>>>;
  readonly moon: SharedBookWords & { readonly titlePage: readonly string[]; readonly isInGroup?: true };
  readonly count: SharedBookWords;
  readonly seasons: SharedBookWords;
}
