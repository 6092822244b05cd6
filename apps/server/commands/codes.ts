import { runCodes } from '#features/unlock/server';
import { runCommand } from './run-command.ts';

// `npm run codes -- create | list | revoke | restore …`: works beside a running server and without one.
await runCommand((args, { database, markets, codeSecret }, write) =>
  runCodes(args, { executor: database.orm, markets, secret: codeSecret, now: new Date(), write }),
);
