import { runSchools } from '#features/classrooms/server';
import { runCommand } from './run-command.ts';

// `npm run schools -- waiting | approve | withdraw | add …`: works beside a running server and without one.
await runCommand((args, { database, markets }, write) =>
  runSchools(args, { executor: database.orm, markets, now: new Date(), write }),
);
