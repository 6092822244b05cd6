import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { FastifyInstance, Identify, Route } from '#platform/server/http';
import type { Storage } from '#platform/server/storage';
import { endpoints } from '../contract/index.ts';
import { positionData } from './repositories/positions.ts';
import { addContent, createRoutes } from './routes.ts';
import { createBookFiles } from './use-cases/book-files.ts';
import { boundedMap } from './use-cases/bounded-map.ts';
import type { IsSessionAlive, ReaderDeps } from './deps.ts';

export type { IsSessionAlive, SessionName } from './deps.ts';

/** Readers whose last followed link is remembered. */
const FOLLOWED_LINKS = 10_000;

export interface ReaderServer {
  readonly routes: Route<Context>[];
  /** Serves the content of books at `/content/…`. */
  addContent(app: FastifyInstance): void;
}

export interface ReaderOptions {
  /** Holds the EPUB files. */
  readonly storage: Storage;
  /** Signs the addresses of pages; the same on all nodes. */
  readonly signingSecret: string;
  readonly clock: Clock;
  /** Tells whose cookie a request for content carries. */
  readonly identify: Identify<Context>;
  readonly isSessionAlive: IsSessionAlive;
  readonly userOf: ReaderDeps['userOf'];
  readonly onOpened: ReaderDeps['onOpened'];
}

/** The product's own reader [SHELF-13]. */
export function createReaderServer({ storage, ...options }: ReaderOptions): ReaderServer {
  const deps: ReaderDeps = { ...options, files: createBookFiles(storage), followed: boundedMap(FOLLOWED_LINKS) };
  return { routes: createRoutes(deps), addContent: (app) => addContent(app, deps) };
}

/** The product's own reader. */
export const feature = { name: 'reader', endpoints, personalData: [positionData], create: createReaderServer };
