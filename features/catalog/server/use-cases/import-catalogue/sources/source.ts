import type { OpdsPublication } from '#platform/server/opds';
import type { Picture } from '../cover.ts';
import type { FileKind } from '../open-file.ts';

/** Where a file lies, or why there is none. */
export type FoundFile =
  /** `url` is the address from which it came. */
  { readonly path: string; readonly url?: string } | { readonly reason: string };

/** One book to import. */
export interface FoundSource {
  readonly isOk: true;
  readonly name: string;
  readonly kind: FileKind;
  /** Brings the file; from elsewhere it may take its time. */
  readonly file: () => Promise<FoundFile>;
  /** The entry of the book in a feed. */
  readonly entry?: OpdsPublication;
  /** The same, found by the book's own identifier. */
  readonly entryOf?: (identifier: string) => OpdsPublication | undefined;
  /** A picture of the book from elsewhere than the book. */
  readonly picture?: () => Promise<Picture | undefined>;
}

/** One book to import, or why it cannot be. */
export type Source = FoundSource | { readonly isOk: false; readonly name: string; readonly reason: string };

export type Sources =
  | {
      readonly isOk: true;
      readonly list: Source[];
      /** After all books: the entries or files that belong to none, with the reason. */
      readonly leftOver?: () => { name: string; reason: string }[];
    }
  | { readonly isOk: false; readonly reason: string };
