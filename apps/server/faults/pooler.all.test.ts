import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/server/db';
import { targetOf, temporaryFolder, testDatabase, until, type TestDatabase } from '#platform/testing';
import { request, ended, ready, startNode } from '../testing/node-process.ts';
import { MIGRATIONS } from '../open-app.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const isPresent = spawnSync(PROGRAM, ['--version']).status === 0;
if (!isPresent)
  process.stderr.write(`SKIPPED [FAULT-7]: there is no ${PROGRAM} (Debian's package "pgbouncer") on this machine\n`);

/** PgBouncer does not run as root: as root the test starts it under this account. */
const NOBODY = 65_534;

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

describe.skipIf(!isPresent)('behind PgBouncer', () => {
  let database: TestDatabase;
  const poolers: ChildProcess[] = [];

  /** A pooler in front of the test database; its address. */
  async function pooler(mode: 'transaction' | 'session', more = ''): Promise<string> {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const port = await freePort();
    const url = new URL(database.url);
    const { host, port: serverPort } = targetOf(database.url);
    writeFileSync(join(folder, 'users.txt'), `"${url.username}" "${url.password}"\n`);
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]\n* = host=${host} port=${serverPort}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n` +
        `auth_type = plain\nauth_file = ${folder}/users.txt\npool_mode = ${mode}\ndefault_pool_size = 8\n${more}\n`,
    );
    const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const child = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...account });
    poolers.push(child);
    process.once('exit', () => child.kill('SIGKILL'));
    url.hostname = '127.0.0.1';
    url.port = String(port);
    url.search = '';
    await until(() => canConnect(url.href), { what: 'the pooler' });
    return url.href;
  }

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(async () => {
    for (const child of poolers) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    await database.close();
  });

  test.each([
    ['as it is', ''],
    [
      'that overlooks unknown settings',
      'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
    ],
  ])(
    '[FAULT-7] a start behind a pooler by transactions, %s, is refused in words without the direct address',
    async (_, more) => {
      const url = await pooler('transaction', more);
      for (const env of [{ DATABASE_URL: url }, { DATABASE_URL: url, DATABASE_DIRECT_URL: url }]) {
        const { code, output } = await ended(startNode(env));
        expect(code).toBe(1);
        expect(output.trim()).toMatch(/^The database of DATABASE_URL cannot be used: .*pooler.*$/);
        expect(output).toContain('DATABASE_DIRECT_URL');
      }
    },
    60_000,
  );

  test('[FAULT-7] with the direct address it serves, also where the pooler takes no settings', async () => {
    const node = await ready(
      startNode({ DATABASE_URL: await pooler('transaction'), DATABASE_DIRECT_URL: database.url }),
    );
    expect((await request(node, '/readyz')).status).toBe(200);
    node.child.kill('SIGTERM');
    expect((await ended(node)).code).toBe(0);
  }, 60_000);

  test('[FAULT-7] a pooler by sessions passes notifications on and needs no direct address', async () => {
    const node = await ready(startNode({ DATABASE_URL: await pooler('session', 'default_pool_size = 40') }));
    expect((await request(node, '/readyz')).status).toBe(200);
    node.child.kill('SIGTERM');
    expect((await ended(node)).code).toBe(0);
  }, 60_000);

  test('[FAULT-7] migrating leaves no lock on a pooled connection', async () => {
    const url = await pooler('transaction');
    await Promise.all([1, 2, 3].map(() => migrate(url, MIGRATIONS)));
    const { rows } = await database.pool.query(
      `select count(*)::int as count from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
