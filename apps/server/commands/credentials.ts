import { runCredentials } from '#features/credentials/server';
import { homePages, publicationPorts } from '../ports/credentials.ts';
import { siteOf } from '../settings.ts';
import { runCommand } from './run-command.ts';

// `npm run credentials -- create | list | revoke …`: works beside a running server and without one.
await runCommand((args, { database, markets, codeSecret, settings }, write) =>
  runCredentials(args, {
    ...publicationPorts,
    executor: database.orm,
    markets,
    codeSecret,
    homePageOf: homePages(markets, siteOf(settings)),
    now: new Date(),
    write,
  }),
);
