import { runPeople } from '#features/session/server';
import { runCommand } from './run-command.ts';

// `npm run people -- grant | revoke | list …`: works beside a running server and without one.
await runCommand((args, { database, markets }, write) => runPeople(args, { executor: database.orm, markets, write }));
