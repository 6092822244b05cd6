import type { Clock } from '#platform/server/clock';
import type { Exchange } from '#platform/server/http';
import type { Engine } from '../contract/index.ts';
import type { BookFiles } from './use-cases/book-files.ts';

/** Names a session: `context.session.workspaceId` and `context.session.id`. */
export interface SessionName {
  readonly workspaceId: number;
  readonly id: string;
}

/** A page that a user opened; the unit '' is the book as a whole. */
export interface Opened {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
  readonly unit: string;
}

/** Whether a session still lives: asked for every file of a book, so it should be remembered for some seconds. */
export type IsSessionAlive = (session: SessionName) => Promise<boolean>;

/** What the use cases of the reader work with. */
export interface ReaderDeps {
  readonly files: BookFiles;
  readonly clock: Clock;
  readonly signingSecret: string;
  /** Where foreign content is shown to who came by this exchange: never the product's own origin [READ-1]. */
  readonly contentOriginOf: (exchange: Exchange) => string;
  readonly engine: () => Promise<Engine>;
  readonly isSessionAlive: IsSessionAlive;
  /** Id of the session's user; undefined if the session has ended, and for a child who waits for a guardian. */
  readonly userOf: (session: SessionName) => Promise<string | undefined>;
  /** Called when a user opens a book, or a page of it [SAFE-7]. */
  readonly onOpened: (opened: Opened) => Promise<void>;
}
