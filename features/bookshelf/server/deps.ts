import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';

/** The place where a user stopped reading a publication. */
export interface LeftOff {
  readonly publicationId: number;
  /** Spine item, or unit of a course. */
  readonly href: string;
  /** How far into it, 0 to 1. */
  readonly progression: number;
}

/** What the bookshelf needs from other features. */
export interface BookshelfDeps {
  readonly clock: Clock;
  /** Where the user left off, the latest reading first. */
  readonly listLeftOff: (context: Context, most: number) => Promise<readonly LeftOff[]>;
  /** Ids of the publications that the user has in classes of now. */
  readonly listClassBooks: (context: Context, most: number) => Promise<readonly number[]>;
}
