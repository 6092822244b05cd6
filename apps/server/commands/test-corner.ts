import { runTestCorner } from '#features/test-corner/server';
import { runCommand } from './run-command.ts';

// `npm run test-corner -- import | list | remove …`: works beside a running server and without one.
await runCommand((args, { database, markets }, write) =>
  runTestCorner(args, { executor: database.orm, markets, now: new Date(), write }),
);
