import { MarketError } from '#features/market/server';
import { runCodes } from '#features/unlock/server';
import { ConfigError, environment } from '#platform/server/config';
import { DatabaseUnavailable } from '#platform/server/db';
import { openHouse } from './open-house.ts';
import { appSettings } from './settings.ts';

// `npm run codes -- create | list | revoke | restore …`: works beside a running server and without one.
try {
  const house = await openHouse(appSettings(environment()), { isOwner: false });
  try {
    process.exitCode = await runCodes(process.argv.slice(2), {
      executor: house.database.orm,
      markets: house.markets,
      secret: house.codeSecret,
      now: new Date(),
      write: (text) => void process.stdout.write(text),
    });
  } finally {
    await house.database.close();
  }
} catch (error) {
  const isExpected =
    error instanceof ConfigError || error instanceof DatabaseUnavailable || error instanceof MarketError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
}
