import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMarkets, parseHostMap, resolveMarket, type LoadedMarket } from '#features/market/server';
import { dataFolder, migrate, open, type Database } from '#platform/server/db';
import { installJobs } from '#platform/server/jobs';
import { createLog, type Logger } from '#platform/server/log';
import { diskStorage, type Storage } from '#platform/server/storage';
import type { AppSettings } from './settings.ts';

/** The repository's root. */
export const ROOT = join(import.meta.dirname, '../..');

/** Everything that serving, importing and the demo need: opened, migrated and checked. */
export interface AppContext {
  readonly settings: AppSettings;
  readonly root: string;
  readonly log: Logger;
  readonly database: Database;
  readonly storage: Storage;
  readonly markets: LoadedMarket[];
  readonly marketOf: (host: string) => LoadedMarket;
  readonly signingSecret: string;
  readonly codeSecret: string;
}

/** @throws MarketError, DatabaseUnavailable: each a line that a person can act on */
export async function openAppContext(settings: AppSettings, { isOwner }: { isOwner: boolean }): Promise<AppContext> {
  const folders = [join(ROOT, 'markets'), ...(settings.MARKETS_DIR ? [settings.MARKETS_DIR] : [])];
  const markets = await loadMarkets({ folders });
  const marketOf = resolveMarket(markets, {
    hostMap: parseHostMap(settings.HOST_MAP ?? ''),
    defaultMarket: settings.DEFAULT_MARKET ?? '',
  });
  const log = createLog(settings);
  const folder = dataFolder(settings);
  mkdirSync(folder, { recursive: true });
  const database = await open(settings, { isOwner, onError: (err) => log.warn({ err }, 'database connection lost') });
  await migrate(database.directUrl, join(ROOT, 'migrations'));
  await installJobs(database.directUrl);
  return {
    settings,
    root: ROOT,
    log,
    database,
    markets,
    marketOf,
    storage: diskStorage(join(folder, 'files')),
    signingSecret: settings.SIGNING_SECRET ?? keptSecret(join(folder, 'signing-secret')),
    codeSecret: settings.CODE_SECRET ?? keptSecret(join(folder, 'code-secret')),
  };
}

/** A secret of this installation, made at its first start (production sets its own). */
function keptSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
