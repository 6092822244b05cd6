import { mkdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { ValuesOf } from '#platform/server/config';
import { openDatabase, type Database } from './database.ts';
import { startCluster } from './embedded/cluster.ts';
import type { dbSettings } from './settings.ts';

/** Held for life by the node that runs the embedded server, so that a second start on the same data is refused. */
const OWNER_LOCK = 7_204_114;

/** A database that cannot be used, in one line. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * Where this installation keeps its data. Root gets a folder under /var/lib: the embedded server runs as somebody else,
 * who could not enter a project below a 0700 home.
 */
export function dataFolder(settings: { DATA_DIR?: string | undefined }, project = process.cwd()): string {
  if (settings.DATA_DIR) return resolve(settings.DATA_DIR);
  if (process.getuid?.() !== 0) return join(project, 'data');
  return join('/var/lib/klupa', createHash('sha256').update(project).digest('hex').slice(0, 12));
}

export interface OpenOptions {
  /** The serving node owns the embedded server; a command only borrows it while it runs. */
  readonly isOwner: boolean;
  readonly onError?: (error: Error) => void;
}

/** Opens the configured database, or starts the embedded one. @throws {DatabaseUnavailable} */
export async function open(settings: ValuesOf<typeof dbSettings>, options: OpenOptions): Promise<Database> {
  const connections = settings.DATABASE_POOL;
  const onError = options.onError ?? (() => {});
  if (settings.DATABASE_URL) {
    const database = openDatabase({
      url: settings.DATABASE_URL,
      directUrl: settings.DATABASE_DIRECT_URL,
      connections,
      onError,
    });
    await check(database);
    return database;
  }
  const folder = dataFolder(settings);
  mkdirSync(folder, { recursive: true });
  const cluster = await startCluster({ folder }).catch((error: unknown) => {
    throw new DatabaseUnavailable(error instanceof Error ? error.message : String(error));
  });
  const owner = options.isOwner ? await own(cluster.url, folder) : undefined;
  const database = openDatabase({ url: cluster.url, connections, onError });
  return {
    ...database,
    async close() {
      await database.close();
      await owner?.end();
      if (owner || !cluster.wasRunning) await cluster.stop();
    },
  };
}

async function own(url: string, folder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'klupa owner' });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
  if (rows[0]?.mine) return client;
  await client.end();
  throw new DatabaseUnavailable(`Klupa already runs on the data in ${folder}. Stop it first, or set another DATA_DIR.`);
}

async function check(database: Database): Promise<void> {
  try {
    const { rows } = await database.pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < 150_000) throw new Error(`it is PostgreSQL ${Math.floor(version / 10_000)}, at least 15 is needed`);
  } catch (error) {
    await database.close();
    const reason = error instanceof Error ? error.message || (error as { code?: string }).code : String(error);
    throw new DatabaseUnavailable(`The database of DATABASE_URL cannot be used: ${reason}`);
  }
}
