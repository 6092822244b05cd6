import { runImport } from '#features/catalog/server';
import { workspacesOfLanguage } from '#features/market/server';
import { runCommand } from './run-command.ts';

// `npm run import -- PATH …`: works beside a running server and without one.
await runCommand((args, { database, storage, markets }, write) =>
  runImport(args, {
    deps: { executor: database.orm, storage },
    workspacesOfLanguage: (language) => workspacesOfLanguage(markets, language),
    write,
  }),
);
