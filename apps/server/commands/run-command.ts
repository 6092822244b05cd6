import { MarketError } from '#features/market/server';
import { ConfigError, environment } from '#platform/server/config';
import { DatabaseUnavailable, unavailabilityOf } from '#platform/server/db';
import { createLog, errorText, logCrashes } from '#platform/server/log';
import { StorageUnavailable } from '#platform/server/storage';
import { openAppContext, type AppContext } from '../open-app.ts';
import { appSettings } from '../settings.ts';

type Command = (args: string[], context: AppContext, write: (text: string) => void) => Promise<number>;

/** Runs an operator's command: opens the app context for it and closes it after; expected errors are one line. */
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
    process.stderr.write(`${lineOf(error) ?? errorText(error)}\n`);
    process.exitCode = 1;
  }
}

const EXPECTED = [ConfigError, DatabaseUnavailable, MarketError, StorageUnavailable];

/** What a person can act on, in one line; undefined for a mistake of ours. */
export function lineOf(error: unknown): string | undefined {
  for (const kind of EXPECTED) if (error instanceof kind) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full${path ? `: ${path} could not be written` : ''}.`;
  if (code === 'EROFS' || code === 'EACCES') return `${path ?? 'A file'} cannot be written: ${message}`;
  const trouble = unavailabilityOf(error);
  const root = rootOf(error);
  if ((root as NodeJS.ErrnoException).code === '53100') return `The disk of the database is full: ${root.message}`;
  return trouble && `The database does not ${trouble === 'no-writing' ? 'take writing' : 'answer'}: ${root.message}`;
}

const rootOf = (error: unknown): Error => {
  const { cause } = error as Error;
  return cause instanceof Error ? rootOf(cause) : (error as Error);
};
