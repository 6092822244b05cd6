import { runRoster } from '#features/rosters/server';
import { createForgiveLogin } from '#features/session/server';
import { findLegalTexts } from '../page/legal-texts.ts';
import { rosterAccountUsage } from '../ports/roster-ports.ts';
import { runCommand } from './run-command.ts';

// `npm run roster -- check | import | undo | list …`: works beside a running server and without one.
await runCommand((args, { database, markets, signingSecret }, write) =>
  runRoster(args, {
    executor: database.orm,
    markets,
    now: new Date(),
    write,
    findLegalTexts,
    forgiveLogin: createForgiveLogin(signingSecret),
    usage: rosterAccountUsage(markets),
  }),
);
