import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, inject, test } from 'vitest';
import { testDatabase, until } from '#platform/testing';
import { createScope } from './scope.ts';
import { listen } from './pool/listen.ts';
import { migrate } from './migrate.ts';
import { dataFolder, open } from './open.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

test('three nodes that start at once migrate an empty database once', async () => {
  const server = inject('databaseServer');
  const name = `migrate_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await Promise.all([1, 2, 3].map(() => migrate(url.href, MIGRATIONS)));
  const fresh = new pg.Client({ connectionString: url.href });
  await fresh.connect();
  const { rows } = await fresh.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  expect(rows[0]?.count).toBeGreaterThan(0);
  await fresh.end();
  await client.query(`drop database ${name} with (force)`);
  await client.end();
});

test('every tenant table has the workspace leading its key', async () => {
  const database = await testDatabase();
  const { rows } = await database.pool.query<{ table: string; first: string }>(
    `select c.relname as table, a.attname as first
     from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     join pg_namespace n on n.oid = c.relnamespace
     where i.indisprimary and n.nspname = 'public'`,
  );
  const { rows: tables } = await database.pool.query(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p')`,
  );
  expect(rows).toHaveLength(tables[0]?.count);
  expect(rows.filter(({ first }) => first !== 'workspace_id')).toEqual([]);
  await database.close();
});

test('[FAULT-2] nobody asks the pool for a second connection within a transaction', async () => {
  const database = await testDatabase();
  const { orm, pool } = database;
  const second = 'A call asks the pool for a second connection within its own transaction';
  const later = Promise.withResolvers<unknown>();
  const ended = Promise.withResolvers<void>();
  await orm.transaction(async (inside) => {
    await expect(pool.query('select 1')).rejects.toThrow(second);
    await expect(createScope(orm, [10]).transaction(async () => {})).rejects.toThrow(second);
    // A nested transaction uses the same connection.
    await createScope(inside, [10]).transaction(async (deeper) => void (await deeper.executor.execute('select 1')));
    void ended.promise.then(() => later.resolve(pool.query('select 1 as one')));
  });
  ended.resolve();
  // After the transaction both its own callbacks and other code can use the pool.
  await expect(later.promise).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await database.close();
});

test('[MKT-11] a scope adds its workspaces to every condition and refuses to write elsewhere', async () => {
  const database = await testDatabase();
  const table = pgTable('scoped', { workspaceId: integer('workspace_id').notNull() });
  await database.pool.query('create table scoped (workspace_id int); insert into scoped values (1), (2), (3)');
  const scope = createScope(database.orm, [1, 3]);
  const rows = await scope.executor.select().from(table).where(scope.where(table));
  expect(rows.map(({ workspaceId }) => workspaceId)).toEqual([1, 3]);
  expect(() => scope.own(2)).toThrow('outside');
  expect(() => createScope(database.orm, [])).toThrow('needs a workspace');
  await database.close();
});

test('a listener comes back after its connection was cut, and says so', async () => {
  const database = await testDatabase();
  const heard: string[] = [];
  let connects = 0;
  const listener = listen({
    directUrl: database.url,
    channels: { news: (payload) => heard.push(payload) },
    onConnect: () => void connects++,
  });
  await until(() => connects === 1);
  await database.pool.query(`select pg_notify('news', 'one')`);
  await until(() => heard.includes('one'));
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'klupa listen' and datname = current_database()`,
  );
  await until(() => connects === 2);
  await database.pool.query(`select pg_notify('news', 'two')`);
  await until(() => heard.includes('two'));
  await listener.close();
  await database.close();
});

test.each([
  ['nobody listens', 'postgres://klupa@127.0.0.1:1/klupa'],
  ['no address at all', 'postgres://klupa:x@no-such-host.invalid/klupa'],
])('an unusable database is one clear line: %s', async (_, url) => {
  const settings = {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: undefined,
    DATABASE_POOL: 2,
    DATA_DIR: undefined,
    ALLOW_OLD_DATABASE: false,
  };
  await expect(open(settings, { isOwner: true })).rejects.toThrow(/^The database of DATABASE_URL cannot be used: .+$/);
});

test('data lies where it was asked to', () => {
  expect(dataFolder({ DATA_DIR: '/srv/klupa' })).toBe('/srv/klupa');
});
