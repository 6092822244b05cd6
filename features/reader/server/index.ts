import type { Context } from '#features/session/server';
import type { FastifyInstance, Route } from '#platform/server/http';
import type { Storage } from '#platform/server/storage';
import { endpoints } from '../contract/index.ts';
import { positionData } from './repositories/positions.ts';
import { addContent, createRoutes } from './routes.ts';
import { createBookFiles } from './use-cases/book-files.ts';
import type { ReaderDeps } from './deps.ts';

export { listLatest } from './repositories/positions.ts';
export type { IsSessionAlive, SessionName } from './deps.ts';

export interface ReaderServer {
  readonly routes: Route<Context>[];
  /** Serves the content of books at `/content/…`, and the engine's page at `/read/…`. */
  addContent(app: FastifyInstance): void;
}

export interface ReaderOptions extends Omit<ReaderDeps, 'files'> {
  /** Holds the EPUB files. */
  readonly storage: Storage;
}

/** The product's own reader [SHELF-13]. */
export function createReaderServer({ storage, ...options }: ReaderOptions): ReaderServer {
  const deps: ReaderDeps = { ...options, files: createBookFiles(storage) };
  return { routes: createRoutes(deps), addContent: (app) => addContent(app, deps) };
}

/** The product's own reader. */
export const feature = { name: 'reader', endpoints, personalData: [positionData], create: createReaderServer };
