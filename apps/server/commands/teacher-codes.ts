import { runTeacherCodes } from '#features/account/server';
import { runCommand } from './run-command.ts';

// `npm run teacher-codes -- …`: works beside a running server and without one.
await runCommand((args, { database, markets, codeSecret }, write) =>
  runTeacherCodes(args, { executor: database.orm, markets, secret: codeSecret, write }),
);
