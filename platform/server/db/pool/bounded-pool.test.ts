import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { SOON_MS, targetOf, tcpProxy, testDatabase, until, type TcpProxy, type TestDatabase } from '#platform/testing';
import { openDatabase, type Database } from '../index.ts';
import { unavailabilityOf } from './unavailable.ts';

let base: TestDatabase;
let wire: TcpProxy;
let database: Database;
const troubles: (string | undefined)[] = [];

beforeAll(async () => {
  base = await testDatabase();
  wire = await tcpProxy(targetOf(base.url));
  database = openDatabase({
    url: wire.through(base.url),
    connections: 3,
    isServing: true,
    callMs: 2000,
    onTrouble: (_, trouble) => troubles.push(trouble),
  });
});
afterAll(async () => {
  await database.close();
  await wire.close();
  await base.close();
});

test('[FAULT-1] a connection that is cut while it is checked out fails its work and ends no process', async () => {
  for (const cut of ['terminate', 'wire'] as const) {
    const began = Promise.withResolvers<unknown>();
    const goesOn = Promise.withResolvers<void>();
    const inside = database.orm.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
      began.resolve(rows[0]?.['pid']);
      await goesOn.promise;
      await tx.execute(sql`select 1`);
    });
    const pid = await began.promise;
    // No query runs while it is cut: only a listener of the connection notices.
    if (cut === 'wire') wire.cut();
    else await base.pool.query('select pg_terminate_backend($1)', [pid]);
    await wait(200);
    goesOn.resolve();
    const error = await inside.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(unavailabilityOf(error)).toBe('away');
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
});

test('[FAULT-1] so does one that nobody listens to, of whichever library', async () => {
  const client = new pg.Client({ connectionString: wire.through(base.url) });
  await client.connect();
  client.removeAllListeners();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await base.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await until(() =>
    client.query('select 1').then(
      () => false,
      () => true,
    ),
  );
});

test('[FAULT-2] a question of a call ends after its time, on the server too; one of a job does not', async () => {
  const name = randomUUID();
  const job = database.background.execute(sql.raw(`select pg_sleep(2.8) /* ${name} */`));
  const begun = performance.now();
  const error = await database.pool.query(`select pg_sleep(60) /* ${name} */`).catch((reason: unknown) => reason);
  expect(performance.now() - begun).toBeLessThan(SOON_MS);
  expect(unavailabilityOf(error)).toBe('late');
  // The server ends it by its own clock, which on a busy machine is a moment later.
  await until(async () => {
    const { rows } = await base.pool.query(
      `select query from pg_stat_activity where query like $1 and state = 'active'`,
      [`%sleep(60)%${name}%`],
    );
    return rows.length === 0;
  });
  await job;
}, 30_000);

test('[FAULT-2] a database that hangs: few wait, all are answered, and it is back at once', async () => {
  await database.pool.query('select 1');
  wire.hang();
  const crowd = (size: number) =>
    Array.from({ length: size }, () => {
      const startedAt = performance.now();
      return database.pool.query('select 1').then(
        () => undefined,
        (error: unknown) => ({ trouble: unavailabilityOf(error), ms: performance.now() - startedAt }),
      );
    });
  const first = crowd(200);
  await wait(1100);
  const answers = await Promise.all([...first, ...crowd(800)]);
  expect(answers.every((answer) => answer?.trouble !== undefined)).toBe(true);
  expect(answers.filter((answer) => (answer?.ms ?? 0) < 3000).length).toBeGreaterThanOrEqual(400);
  expect(Math.max(...answers.map((answer) => answer?.ms ?? 0))).toBeLessThan(9000);
  const pending = Array.from({ length: 3 }, () => database.pool.query('select 1').catch(() => {}));
  await wait(100);
  wire.resume();
  const back = await until(() => database.pool.query('select 1').then(Boolean, () => false), { what: 'its return' });
  expect(back).toBeLessThan(SOON_MS);
  await Promise.all(pending);
}, 40_000);

test('[FAULT-2] a crowd is served, as long as the database answers', async () => {
  await database.pool.query('select 1');
  const crowd = Array.from({ length: 800 }, () => database.pool.query('select 1'));
  expect((await Promise.all(crowd)).every(({ rowCount }) => rowCount === 1)).toBe(true);
});

test('[FAULT-2] what is left of a transaction that hung is in nobody else’s', async () => {
  const hung = database.orm.transaction(async (tx) => {
    await tx.execute(sql`create table left_over (id int)`);
    wire.hang();
    await tx.execute(sql`select 1`);
  });
  await expect(hung).rejects.toThrow();
  wire.resume();
  for (let time = 0; time < 6; time++) {
    const { rows } = await database.pool.query(`select now() = statement_timestamp() as alone`);
    expect(rows).toEqual([{ alone: true }]);
  }
  await until(async () => (await base.pool.query(`select to_regclass('left_over') as it`)).rows[0]?.it === null);
}, 40_000);

test('[FAULT-2] where nothing can be written the trouble has its name', async () => {
  troubles.length = 0;
  const refused = database.orm.transaction(
    (tx) => tx.execute(sql`insert into records_pseudonyms values (1, gen_random_uuid(), 7, gen_random_uuid())`),
    { accessMode: 'read only' },
  );
  const error = await refused.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(unavailabilityOf(error)).toBe('no-writing');
  expect(troubles).toContain('no-writing');
});

test('[FAULT-2] the server ends transactions of nodes that nobody goes on with; commands have no limit', async () => {
  const limitsOf = async ({ pool }: Pick<Database, 'pool'>) =>
    (
      await pool.query(
        `select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('statement_timeout') as question`,
      )
    ).rows;
  expect(await limitsOf(database)).toEqual([{ idle: '30s', question: '2s' }]);
  expect(await limitsOf(base)).toEqual([{ idle: '0', question: '0' }]);
});
