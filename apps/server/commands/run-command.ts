import { MarketError } from '#features/market/server';
import { ConfigError, environment } from '#platform/server/config';
import { DatabaseUnavailable } from '#platform/server/db';
import { createLog, errorText, logCrashes } from '#platform/server/log';
import { openAppContext, type AppContext } from '../open-app.ts';
import { appSettings } from '../settings.ts';

type Command = (args: string[], context: AppContext, write: (text: string) => void) => Promise<number>;

/** Runs what an operator types: the house is opened and closed around it, expected errors are one line. */
export async function runCommand(command: Command): Promise<void> {
  try {
    const settings = appSettings(environment());
    logCrashes(createLog(settings));
    const context = await openAppContext(settings, { isOwner: false });
    try {
      process.exitCode = await command(process.argv.slice(2), context, (text) => void process.stdout.write(text));
    } finally {
      await context.database.close();
    }
  } catch (error) {
    const isExpected =
      error instanceof ConfigError || error instanceof DatabaseUnavailable || error instanceof MarketError;
    process.stderr.write(`${isExpected ? error.message : errorText(error)}\n`);
    process.exitCode = 1;
  }
}
