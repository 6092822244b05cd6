import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createSystemPool, openDatabase, type Database, type SystemPool } from '#platform/server/db';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's maintenance database. */
    databaseServer: string;
    /** Name of the migrated, empty database that tests copy. */
    databaseTemplate: string;
  }
}

export interface TestDatabase extends Database {
  readonly url: string;
  /** All workspaces, as jobs see them. */
  readonly system: SystemPool;
}

/** A migrated database of its own, on a real PostgreSQL; gone with `close`. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await maintain(server, `create database ${name} template ${inject('databaseTemplate')}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openDatabase({ url: url.href, connections: 6 });
  return {
    ...database,
    url: url.href,
    system: createSystemPool(database, 'test'),
    async close() {
      await database.close();
      await maintain(server, `drop database ${name} with (force)`);
    },
  };
}

async function maintain(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
