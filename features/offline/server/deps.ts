import type { Book } from '#features/reader/contract';
import type { Context } from '#features/session/server';
import type { Result } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';

/** A book that a user keeps. */
export interface Kept {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
}

/** Ports of other features. */
export interface OfflineDeps {
  readonly clock: Clock;
  /** Opens a book in the reader. */
  readonly openBook: (context: Context, key: string) => Promise<Result<Book>>;
  /** The files of a book that the reader serves; undefined when the book's own file is gone. */
  readonly listFiles: (fileKey: string) => Promise<readonly { href: string; size: number }[] | undefined>;
  /** Called when a user keeps a book, to read it without a network, with all these pages of it [SAFE-7]. */
  readonly onKept: (kept: Kept, units: readonly string[]) => Promise<void>;
}
