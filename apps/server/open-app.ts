import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { loadMarkets, parseHostMap, resolveMarket, type LoadedMarket } from '#features/market/server';
import {
  DatabaseUnavailable,
  dataFolder,
  isMigrated,
  migrate,
  open,
  unavailabilityOf,
  type Database,
  type OpenOptions,
  type Unavailability,
} from '#platform/server/db';
import { JOURNAL_NAME, noteErasure } from '#platform/server/backup';
import { installJobs } from '#platform/server/jobs';
import { addDays } from '#platform/server/clock';
import { createLog, type Logger } from '#platform/server/log';
import { openStorage, type Storage } from '#platform/server/storage';
import { readDays, type AppSettings } from './settings.ts';

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
  /** Notes who is erased, beside the backups. */
  readonly noteErasure: (user: { readonly workspaceId: number; readonly id: string }) => Promise<void>;
}

/** File that gets the ids of those who are erased. */
export const erasureJournal = (settings: AppSettings): string =>
  settings.ERASURE_JOURNAL ?? join(dataFolder(settings), JOURNAL_NAME);

/**
 * The storage of books and covers.
 *
 * @throws ConfigError, StorageUnavailable: each a line that a person can act on
 */
export const openFiles = (settings: AppSettings, onTrouble?: (error: Error) => void): Promise<Storage> =>
  openStorage(settings, {
    filesFolder: join(dataFolder(settings), 'files'),
    copiesFolder: join(dataFolder(settings), 'copies'),
    ...(onTrouble && { onTrouble }),
  });

/** Between two lines of the log about the same trouble of the database or the storage, in milliseconds. */
const QUIET_MS = 1000;

/** One line a second is enough: a database or storage that hangs fails every call. */
function logTrouble(log: Logger, message: string): (error: Error, trouble?: Unavailability) => void {
  const last = new Map<string, number>();
  return (err, trouble = 'away') => {
    const now = Date.now();
    if (now - (last.get(trouble) ?? 0) < QUIET_MS) return;
    last.set(trouble, now);
    log.warn({ err, trouble }, message);
  };
}

/** Days before and after today on which the competition of a demo runs. */
const DEMO_DAYS = 14;

/** Markets with the days that the operator set; a demo's competition is running. */
function withDays(
  markets: readonly LoadedMarket[],
  { COMPETITION, QUIZ_NOTICE, DEMO, NODE_ENV }: AppSettings,
  now: Date,
): LoadedMarket[] {
  const today = now.toISOString().slice(0, 10);
  const isDemo = DEMO && NODE_ENV !== 'production';
  const running = isDemo ? { from: addDays(today, -DEMO_DAYS), to: addDays(today, DEMO_DAYS) } : undefined;
  const competition = readDays(COMPETITION) ?? running;
  const quizNotice = readDays(QUIZ_NOTICE);
  return markets.map((market) => ({
    ...market,
    ...(competition && { competition: { ...market.competition, ...competition } }),
    ...(quizNotice && { quizNotice }),
  }));
}

/** @throws ConfigError, MarketError, DatabaseUnavailable, StorageUnavailable: each a line that a person can act on */
export async function openAppContext(
  settings: AppSettings,
  { isOwner, onGiveUp }: Pick<OpenOptions, 'isOwner' | 'onGiveUp'>,
): Promise<AppContext> {
  const folders = [join(ROOT, 'markets'), ...(settings.MARKETS_DIR ? [settings.MARKETS_DIR] : [])];
  const markets = withDays(await loadMarkets({ folders }), settings, new Date());
  const marketOf = resolveMarket(markets, {
    hostMap: parseHostMap(settings.HOST_MAP ?? ''),
    defaultMarket: settings.DEFAULT_MARKET ?? '',
  });
  const log = createLog(settings);
  const folder = dataFolder(settings);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const storage = await openFiles(settings, logTrouble(log, 'storage trouble'));
  const onTrouble = logTrouble(log, 'database trouble');
  const database = await open(settings, { isOwner, onTrouble, ...(onGiveUp ? { onGiveUp } : {}) });
  await prepareDatabase(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return {
    settings,
    root: ROOT,
    log,
    database,
    markets,
    marketOf,
    storage,
    noteErasure: (user) => noteErasure(erasureJournal(settings), user, new Date()),
    signingSecret: settings.SIGNING_SECRET ?? keptSecret(join(folder, 'signing-secret')),
    codeSecret: settings.CODE_SECRET ?? keptSecret(join(folder, 'code-secret')),
  };
}

export const MIGRATIONS = join(ROOT, 'migrations');

/** Brings the database to this version. A read-only database is used unchanged, if it has the version already. */
async function prepareDatabase({ directUrl }: Database): Promise<void> {
  try {
    await migrate(directUrl, MIGRATIONS);
    await installJobs(directUrl);
  } catch (error) {
    if (unavailabilityOf(error) === 'no-writing' && (await isMigrated(directUrl, MIGRATIONS))) return;
    const trouble = unavailabilityOf(error);
    throw trouble
      ? new DatabaseUnavailable(`The database cannot be prepared: ${rootOf(error).message || trouble}`)
      : error;
  }
}

const rootOf = (error: unknown): Error => {
  const { cause } = error as Error;
  return cause instanceof Error ? rootOf(cause) : (error as Error);
};

/** A secret of this installation, made at its first start (production sets its own). All or nothing: power may fail. */
function keptSecret(file: string): string {
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8');
    if (kept) return kept;
  }
  const half = `${file}.${process.pid}.part`;
  const secret = randomBytes(32).toString('hex');
  const handle = openSync(half, 'w', 0o600);
  writeSync(handle, secret);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(half, file);
  return secret;
}
