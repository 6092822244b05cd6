import type { Context } from '#features/session/server';
import type { Market } from '#features/market/contract';
import type { Result } from '#platform/kernel';
import { jobKind, type Jobs } from '#platform/server/jobs';
import type { Route } from '#platform/server/http';
import type { Storage } from '#platform/server/storage';
import { endpoints, type Book } from '../contract/index.ts';
import { markData } from './repositories/marks.ts';
import { positionData } from './repositories/positions.ts';
import { stickerData } from './repositories/stickers.ts';
import { createRoutes } from './routes.ts';
import { createBookFiles } from './use-cases/book-files.ts';
import { divideBooks } from './use-cases/divide-books.ts';
import { listFiles, type ListedFile } from './use-cases/list-files.ts';
import { openBook } from './use-cases/open-book.ts';
import type { ReaderDeps } from './deps.ts';

export { listLatest } from './repositories/positions.ts';
export type { IsSessionAlive, SessionName } from './deps.ts';

export interface ReaderServer {
  readonly routes: Route<Context>[];
  /** Opens a book for a visitor: whole, its sample, or not at all. */
  openBook(context: Context, key: string): Promise<Result<Book>>;
  /** The files of a book that are served; undefined when the book's own file is gone. */
  listFiles(fileKey: string): Promise<readonly ListedFile[] | undefined>;
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
  return {
    routes: createRoutes(deps),
    openBook: (context, key) => openBook(context, key, deps),
    listFiles: (fileKey) => listFiles(fileKey, deps),
    close: () => deps.files.close(),
  };
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
