import type { Context } from '#features/session/server';
import type { Market } from '#features/market/contract';
import { jobKind, type Jobs } from '#platform/server/jobs';
import type { Route } from '#platform/server/http';
import type { Storage } from '#platform/server/storage';
import { endpoints } from '../contract/index.ts';
import { markData } from './repositories/marks.ts';
import { positionData } from './repositories/positions.ts';
import { stickerData } from './repositories/stickers.ts';
import { createRoutes } from './routes.ts';
import { createBookFiles } from './use-cases/book-files.ts';
import { divideBooks } from './use-cases/divide-books.ts';
import type { ReaderDeps } from './deps.ts';

export { listLatest } from './repositories/positions.ts';
export type { IsSessionAlive, SessionName } from './deps.ts';

export interface ReaderServer {
  readonly routes: Route<Context>[];
  /** Closes the files that are open. */
  close(): void;
}

export interface ReaderOptions extends Omit<ReaderDeps, 'files'> {
  /** Holds the EPUB files. */
  readonly storage: Storage;
}

/** The product's own reader [SHELF-13]. */
export function createReaderServer({ storage, ...options }: ReaderOptions): ReaderServer {
  const deps: ReaderDeps = { ...options, files: createBookFiles(storage) };
  return { routes: createRoutes(deps), close: () => deps.files.close() };
}

interface ReaderPorts extends ReaderOptions {
  readonly jobs: Pick<Jobs, 'hourly'>;
  readonly markets: readonly Pick<Market, 'workspace'>[];
}

const divideJob = jobKind<Record<string, never>>('reader.divide', { retries: 3 });
/** The product's own reader. */
export const feature = {
  name: 'reader',
  endpoints,
  personalData: [positionData, markData, stickerData],
  create(ports: ReaderPorts): ReaderServer {
    const { jobs, markets, storage } = ports;
    const workspaces = [...new Set(markets.flatMap(({ workspace }) => workspace))];
    jobs.hourly(divideJob, async (system) => {
      await divideBooks(system.within(workspaces), storage);
    });
    return createReaderServer(ports);
  },
};
