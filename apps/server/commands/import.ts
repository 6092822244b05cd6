import { runImport } from '#features/catalog/server';
import { importShelves } from '../ports/import-shelves.ts';
import { runCommand } from './run-command.ts';

// `npm run import -- PATH …`: works beside a running server and without one.
await runCommand((args, { database, storage, markets, marketOf }, write) =>
  runImport(args, {
    deps: { executor: database.orm, storage },
    shelves: importShelves(markets, marketOf('')),
    write,
    progress: process.stderr,
  }),
);
