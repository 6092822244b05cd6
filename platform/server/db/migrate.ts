import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { CONNECT_MS } from './pool/bounded-pool.ts';

/** Any fixed number: all nodes of an installation wait on the same one. */
const MIGRATION_LOCK = 7_204_113;

/**
 * Brings the database to the newest version. Safe with several nodes starting at once: one migrates, the others wait
 * (the library's own migrator has no lock). The lock belongs to a transaction, so it goes with it, wherever a pooler takes
 * the connection afterwards.
 */
export async function migrate(directUrl: string, folder: string): Promise<void> {
  const client = () => {
    const one = new pg.Client({
      connectionString: directUrl,
      application_name: 'klupa migrate',
      connectionTimeoutMillis: CONNECT_MS,
    });
    one.on('error', () => {});
    return one;
  };
  const [lock, worker] = [client(), client()];
  try {
    await lock.connect();
    await lock.query('begin');
    await lock.query('set local idle_in_transaction_session_timeout = 0');
    await lock.query('set local statement_timeout = 0');
    await lock.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await worker.connect();
    await run(drizzle(worker), { migrationsFolder: folder });
    await lock.query('commit');
  } finally {
    await Promise.allSettled([lock.end(), worker.end()]);
  }
}

/** Whether the database has every migration of the folder already. */
export async function isMigrated(directUrl: string, folder: string): Promise<boolean> {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ newest: number | null }>(
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
    );
    return Number(rows[0]?.newest) >= Math.max(...journal.entries.map(({ when }) => when));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
