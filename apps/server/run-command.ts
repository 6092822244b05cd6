import { MarketError } from '#features/market/server';
import { ConfigError, environment } from '#platform/server/config';
import { DatabaseUnavailable } from '#platform/server/db';
import { openHouse, type House } from './open-house.ts';
import { appSettings } from './settings.ts';

type Command = (args: string[], house: House, write: (text: string) => void) => Promise<number>;

/** Runs what an operator types: the house is opened and closed around it, expected errors are one line. */
export async function runCommand(command: Command): Promise<void> {
  try {
    const house = await openHouse(appSettings(environment()), { isOwner: false });
    try {
      process.exitCode = await command(process.argv.slice(2), house, (text) => void process.stdout.write(text));
    } finally {
      await house.database.close();
    }
  } catch (error) {
    const isExpected =
      error instanceof ConfigError || error instanceof DatabaseUnavailable || error instanceof MarketError;
    process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exitCode = 1;
  }
}
