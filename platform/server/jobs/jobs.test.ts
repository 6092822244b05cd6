import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/server/log';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { createJobs, jobKind, type Jobs } from './index.ts';

const greet = jobKind<{ name: string }>('test.greet', { retries: 2, firstPause: 1, longestPause: 1 });
const doomed = jobKind<{ name: string }>('test.doomed', { retries: 1, firstPause: 1, longestPause: 1 });
const greeted: string[] = [];
const givenUp: string[] = [];
let failures = 1;

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
  await jobs.start();
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

const until = async (holds: () => boolean) => {
  for (let round = 0; round < 150 && !holds(); round++) await wait(100);
  expect(holds()).toBe(true);
};

test('work is done soon, by a notification and not by the next poll', async () => {
  await jobs.send(greet, { name: 'ana' });
  await until(() => greeted.includes('ana'));
});

test('what failed is tried again', async () => {
  await jobs.send(greet, { name: 'late' });
  await until(() => greeted.includes('late'));
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
  await until(() => givenUp.includes('test.doomed'));
  const kept = async () => {
    const { rows } = await database.pool.query(
      `select name, output::text from pgboss.job where name like 'test.doomed%'`,
    );
    return rows as { name: string; output: string | null }[];
  };
  for (let round = 0; round < 50 && !(await kept()).some(({ name }) => name.endsWith('given-up')); round++)
    await wait(100);
  const rows = await kept();
  expect(rows.map(({ name }) => name)).toContain('test.doomed.given-up');
  expect(rows.map(({ output }) => output).join()).not.toContain('@');
});
