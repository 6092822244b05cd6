import { join } from 'node:path';
import { runImport } from '#features/catalog/server';
import { dataFolder } from '#platform/server/db';
import { createDownload } from '#platform/server/download';
import { importShelves } from '../ports/import-shelves.ts';
import { runCommand } from './run-command.ts';

/** As large as a book may be, and long enough for it on a slow line. */
const MOST_BYTES = 300 * 1024 ** 2;
const MOST_TIME = 15 * 60 * 1000;

// `npm run import -- PATH …`: works beside a running server and without one.
await runCommand((args, { database, storage, markets, marketOf, settings }, write) =>
  runImport(args, {
    deps: { executor: database.orm, storage },
    shelves: { ...importShelves(markets, marketOf('')), mayOpenLoopback: settings.NODE_ENV !== 'production' },
    downloadFrom: (hosts) =>
      createDownload({
        folder: join(dataFolder(settings), 'downloads'),
        hosts,
        maxBytes: MOST_BYTES,
        maxTime: MOST_TIME,
      }),
    write,
    progress: process.stderr,
  }),
);
