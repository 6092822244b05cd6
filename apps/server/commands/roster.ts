import { runRoster } from '#features/rosters/server';
import { findLegalTexts } from '../page/legal-texts.ts';
import { rosterAccountUsage } from '../ports/roster-ports.ts';
import { runCommand } from './run-command.ts';

// `npm run roster -- check | import | undo | list …`: works beside a running server and without one.
await runCommand((args, { database, markets }, write) =>
  runRoster(args, {
    executor: database.orm,
    markets,
    now: new Date(),
    write,
    findLegalTexts,
    usage: rosterAccountUsage(markets),
  }),
);
