import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SystemScope } from '#platform/server/db';
import { createLog } from '#platform/server/log';
import { retryNow, testDatabase, until, type TestDatabase } from '#platform/testing';
import { createJobs, jobKind, type Jobs } from './index.ts';

const greet = jobKind<{ name: string }>('test.greet', { retries: 2, firstPause: 1, longestPause: 1 });
const doomed = jobKind<{ name: string }>('test.doomed', { retries: 1, firstPause: 1, longestPause: 1 });
const greeted: string[] = [];
const givenUp: string[] = [];
let failures = 1;

const held = jobKind<{ name: string }>('test.held', { retries: 1, firstPause: 1, longestPause: 1 });
const worked = jobKind<Record<string, never>>('test.worked');
const scheduled = jobKind<Record<string, never>>('test.scheduled');
const hourly = jobKind<Record<string, never>>('test.hourly');
const systems = new Map<string, SystemScope>();

/** Workers of a kind. */
const WORKERS = 4;
const holding = new Map<string, () => Promise<void>>();

let database: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await testDatabase();
  jobs = createJobs({ database, log: createLog({ LOG_LEVEL: 'silent' }), onGivenUp: (name) => givenUp.push(name) });
  jobs.work(greet, async ({ name }) => {
    if (name === 'late' && failures-- > 0) throw new Error('not yet, dear late@klupa.example');
    greeted.push(name);
  });
  jobs.work(doomed, async () => {
    throw Object.assign(new Error('mail to late@klupa.example'), { code: 'ECONNREFUSED' });
  });
  jobs.work(held, async ({ name }) => holding.get(name)?.());
  jobs.work(worked, async (_, system) => void systems.set(worked.name, system));
  jobs.schedule(scheduled, '0 0 1 1 *', async (system) => void systems.set(scheduled.name, system));
  jobs.hourly(hourly, async (system) => void systems.set(hourly.name, system));
  await jobs.start();
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

const rowsOf = async (name: string) =>
  (await database.pool.query(`select 1 from pgboss.job where data->>'name' = $1`, [name])).rowCount;

/** A job that runs until the test releases it. */
function underWay(name: string) {
  const { promise, resolve: release } = Promise.withResolvers<Error | undefined>();
  const job = { isRunning: false, release };
  holding.set(name, async () => {
    job.isRunning = true;
    const error = await promise;
    if (error) throw error;
  });
  return job;
}

test('work is done soon, by a notification and not by the next poll', async () => {
  await jobs.send(greet, { name: 'ana' });
  await until(() => greeted.includes('ana'));
});

test.each([worked, scheduled, hourly])('[MKT-11] a job gets a system scope with its name: $name', async (kind) => {
  await jobs.send(kind, {});
  await until(() => systems.has(kind.name));
  expect(systems.get(kind.name)?.purpose).toBe(kind.name);
  // Its statements have no time limit.
  expect(systems.get(kind.name)?.executor).toBe(database.background);
});

test('what failed is tried again', async () => {
  await jobs.send(greet, { name: 'late' });
  await until(() => greeted.includes('late'));
});

test('[ACC-18] what is done leaves nothing of what it carried', async () => {
  await jobs.send(greet, { name: 'carried' });
  await until(() => greeted.includes('carried'));
  await until(async () => (await rowsOf('carried')) === 0);
});

test.each([
  ['succeeds', undefined],
  ['fails', new Error('after all')],
])('[ACC-18] work that is forgotten while it is under way, and then %s, leaves nothing either', async (how, error) => {
  const job = underWay(how);
  await jobs.send(held, { name: how });
  await until(() => job.isRunning);
  await jobs.forget({ name: how });
  expect(await rowsOf(how)).toBe(0);
  job.release(error);
  // When all workers run other jobs, the worker of this job has written the result of this job to the queue.
  const others = Array.from({ length: WORKERS }, (_, n) => `${how} ${n}`);
  const under = others.map(underWay);
  for (const name of others) await jobs.send(held, { name });
  await until(() => under.every(({ isRunning }) => isRunning));
  for (const { release } of under) release(undefined);
  expect(await rowsOf(how)).toBe(0);
});

test('work of a transaction that fails is never done', async () => {
  await expect(
    database.orm.transaction(async (inside) => {
      await jobs.send(greet, { name: 'ghost' }, inside);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await database.orm.transaction((inside) => jobs.send(greet, { name: 'real' }, inside));
  await until(() => greeted.includes('real'));
  expect(greeted).not.toContain('ghost');
});

test('what cannot be done is given up visibly, kept aside, and names nobody', async () => {
  await jobs.send(doomed, { name: 'nobody' });
  await until(async () => {
    await retryNow(database);
    return givenUp.includes('test.doomed');
  });
  const kept = async () => {
    const { rows } = await database.pool.query(
      `select name, output::text from pgboss.job where name like 'test.doomed%'`,
    );
    return rows as { name: string; output: string | null }[];
  };
  await until(async () => (await kept()).some(({ name }) => name.endsWith('given-up')));
  const rows = await kept();
  expect(rows.map(({ name }) => name)).toContain('test.doomed.given-up');
  expect(rows.map(({ output }) => output).join()).not.toContain('@');
});
