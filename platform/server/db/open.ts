import { mkdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { ValuesOf } from '#platform/server/config';
import { openDatabase, type Database, type DatabaseOptions, type TroubleListener } from './database.ts';
import { startCluster } from './embedded/cluster.ts';
import { AlreadyOwned, keepRunning } from './embedded/keep-running.ts';
import { hearsNotifications } from './pool/is-heard.ts';
import type { dbSettings } from './settings.ts';

/** A database that cannot be used, in one line. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * Where this installation keeps its data. Root gets a folder under /var/lib: the embedded server runs as another
 * account, which could not enter a project below a 0700 home.
 */
export function dataFolder(settings: { DATA_DIR?: string | undefined }, project = process.cwd()): string {
  if (settings.DATA_DIR) return resolve(settings.DATA_DIR);
  if (process.getuid?.() !== 0) return join(project, 'data');
  return join('/var/lib/klupa', createHash('sha256').update(project).digest('hex').slice(0, 12));
}

export interface OpenOptions {
  /** The serving node owns the embedded server; a command only borrows it while it runs. */
  readonly isOwner: boolean;
  readonly onTrouble?: TroubleListener;
  /** The embedded server cannot be kept alive; the reason is one line. */
  readonly onGiveUp?: (reason: string) => void;
}

/** Opens the configured database, or starts the embedded one. @throws {DatabaseUnavailable} */
export async function open(settings: ValuesOf<typeof dbSettings>, options: OpenOptions): Promise<Database> {
  const onTrouble = options.onTrouble ?? (() => {});
  const base = { connections: settings.DATABASE_POOL, onTrouble, isServing: options.isOwner };
  if (settings.DATABASE_URL)
    return openOutside({ ...base, url: settings.DATABASE_URL, directUrl: settings.DATABASE_DIRECT_URL });
  const folder = dataFolder(settings);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const cluster = await (options.isOwner ? keep(folder, options) : borrow(folder)).catch((error: unknown) => {
    if (error instanceof AlreadyOwned)
      throw new DatabaseUnavailable(
        `Klupa already runs on the data in ${folder}${error.pid ? ` (process ${error.pid})` : ''}. Stop it first, or set another DATA_DIR.`,
      );
    throw new DatabaseUnavailable(error instanceof Error ? error.message : String(error));
  });
  const database = openDatabase({ ...base, url: cluster.url });
  return {
    ...database,
    async close() {
      await database.close();
      await cluster.close();
    },
  };
}

const keep = (folder: string, { onTrouble = () => {}, onGiveUp = () => {} }: OpenOptions) =>
  keepRunning({ folder, onGiveUp, onRestart: (error) => onTrouble(error, 'away') });

async function borrow(folder: string) {
  const cluster = await startCluster({ folder });
  return { url: cluster.url, close: async () => void (cluster.wasRunning || (await cluster.stop())) };
}

const OLDEST = 150_000;

async function openOutside(options: DatabaseOptions): Promise<Database> {
  let database = openDatabase(options);
  try {
    // A pooler refuses settings at the start of a connection, unless it is configured to ignore them.
    const version = await versionOf(database).catch(async (error: unknown) => {
      if (!/unsupported startup parameter/.test(String((error as Error).message))) throw error;
      await database.close();
      database = openDatabase({ ...options, takesSettings: false });
      return versionOf(database);
    });
    if (version < OLDEST)
      throw new Error(`it is PostgreSQL ${Math.floor(version / 10_000)}, at least ${OLDEST / 10_000} is needed`);
    if (!(await hearsNotifications(database.directUrl)))
      throw new Error(
        options.directUrl
          ? 'DATABASE_DIRECT_URL does not pass notifications on: it leads through a pooler too'
          : 'it does not pass notifications on, so a pooler is between; set DATABASE_DIRECT_URL to the address of PostgreSQL itself',
      );
    return database;
  } catch (error) {
    await database.close();
    const reason = error instanceof Error ? error.message || (error as { code?: string }).code : String(error);
    throw new DatabaseUnavailable(`The database of DATABASE_URL cannot be used: ${reason}`);
  }
}

async function versionOf(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return rows[0]?.version ?? 0;
}
