import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any fixed number: all nodes of an installation wait on the same one. */
const MIGRATION_LOCK = 7_204_113;

/**
 * Brings the database to the newest version. Safe with several nodes starting at once: one migrates, the others wait
 * (the library's own migrator has no lock).
 */
export async function migrate(directUrl: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'klupa migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await run(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
