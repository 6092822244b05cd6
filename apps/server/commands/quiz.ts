import { runQuiz } from '#features/quizzes/server';
import { runCommand } from './run-command.ts';

// `npm run quiz -- publish | check | list | close …`: works beside a running server and without one.
await runCommand((args, { database, markets }, write) =>
  runQuiz(args, { executor: database.orm, markets, now: new Date(), write }),
);
