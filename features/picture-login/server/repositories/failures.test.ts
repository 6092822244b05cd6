import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope, type Scope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { addFailure, countFailures, deleteFailuresAndDevices, forgiveFailures } from './failures.ts';

const NOW = new Date('2026-05-04T10:00:00Z');
const FIRST = { workspaceId: 39, id: 1 };
const SECOND = { workspaceId: 39, id: 2 };

let database: TestDatabase;
let scope: Scope;
beforeAll(async () => {
  database = await testDatabase();
  scope = createScope(database.orm, [10, 39]);
});
afterAll(() => database.close());

const child = () => ({ userId: randomUUID(), device: Buffer.from('device') });
const ownOf = async (classroom: typeof FIRST, key: ReturnType<typeof child>, inside = scope, now = NOW) =>
  (await countFailures(inside, classroom, key, now)).own;

test('[PLAY-15] a child of two classes on one device: failures count and end in each class apart', async () => {
  const key = child();
  await addFailure(scope, FIRST, key, NOW);
  for (let time = 0; time < 3; time++) await addFailure(scope, SECOND, key, NOW);
  expect([await ownOf(FIRST, key), await ownOf(SECOND, key)]).toEqual([1, 3]);
  await forgiveFailures(scope, FIRST, key, NOW);
  expect([await ownOf(FIRST, key), await ownOf(SECOND, key)]).toEqual([0, 3]);
  await deleteFailuresAndDevices(scope, SECOND, [key.userId]);
  expect(await ownOf(SECOND, key)).toBe(0);
});

test('[PLAY-15] failures count for every market of the class, until their day is over', async () => {
  const key = child();
  await addFailure(scope, FIRST, key, NOW);
  expect(await ownOf(FIRST, key, createScope(database.orm, [39]))).toBe(1);
  expect(await ownOf(FIRST, key, scope, new Date('2026-05-04T23:59:59Z'))).toBe(1);
  expect(await ownOf(FIRST, key, scope, new Date('2026-05-05T00:00:00Z'))).toBe(0);
});
