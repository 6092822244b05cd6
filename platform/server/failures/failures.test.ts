import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createScope, type Scope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import {
  addFailures,
  clearFailures,
  clearFailuresOf,
  failureData,
  purgeFailures,
  readFailures,
  readFailuresOf,
  userKey,
  type FailureKind,
} from './index.ts';

const KIND: FailureKind = { name: 'door', windowMs: 1000 };
const NOW = new Date('2026-11-20T10:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

let database: TestDatabase;
let scope: Scope;
beforeAll(async () => {
  database = await testDatabase();
  scope = createScope(database.orm, [10, 39]);
});
beforeEach(() => database.pool.query('delete from failure_counts'));
afterAll(() => database.close());

const countOf = async (key: string, now = NOW, of = KIND, inside = scope) =>
  (await readFailures(inside, of, [key], now)).get(key)?.count ?? 0;

test('[SAFE-8] many failures at once are all counted, and are over after the window', async () => {
  await Promise.all(Array.from({ length: 40 }, () => addFailures(scope, KIND, [{ key: 'a' }, { key: 'b' }], NOW)));
  expect(await countOf('a')).toBe(40);
  expect(await countOf('b', after(999))).toBe(40);
  expect(await countOf('a', after(1000))).toBe(0);
  await addFailures(scope, KIND, [{ key: 'a' }], after(1000));
  expect(await countOf('a', after(1000))).toBe(1);
});

test('[SAFE-8] kinds and workspaces count apart; a scope of several workspaces sees their sum', async () => {
  await addFailures(scope, KIND, [{ key: 'a' }], NOW);
  await addFailures(createScope(database.orm, [39]), KIND, [{ key: 'a' }], NOW);
  await addFailures(createScope(database.orm, [7]), KIND, [{ key: 'a' }], NOW);
  expect(await countOf('a')).toBe(2);
  expect(await countOf('a', NOW, { ...KIND, name: 'window' })).toBe(0);
});

test('[SAFE-8] an owner is forgiven everywhere, a key alone only itself', async () => {
  const keys = [{ key: 'ana at home', owner: 'ana' }, { key: 'ana at school', owner: 'ana' }, { key: 'ana' }];
  await addFailures(scope, KIND, [...keys, { key: 'home' }], NOW);
  await clearFailures(scope, KIND, ['ana at home']);
  expect([await countOf('ana at home'), await countOf('ana at school')]).toEqual([0, 1]);
  await clearFailuresOf(scope, KIND, 'ana');
  expect([await countOf('ana at school'), await countOf('ana'), await countOf('home')]).toEqual([0, 0, 1]);
});

test('[SAFE-1] counts that are over are purged, the others stay', async () => {
  await addFailures(scope, KIND, [{ key: 'old' }], NOW);
  await addFailures(scope, KIND, [{ key: 'new' }], after(500));
  await purgeFailures(database.system, after(1001));
  const { rows } = await database.pool.query('select key from failure_counts');
  expect(rows).toEqual([{ key: 'new' }]);
});

test('[ACC-18] what a user failed at goes with the account, of every kind', async () => {
  const id = '5d0f4f0e-8f0a-4a3b-9a51-000000000001';
  await addFailures(scope, KIND, [{ key: userKey(id) }, { key: `${userKey(id)}:device` }, { key: 'home' }], NOW);
  await addFailures(scope, { ...KIND, name: 'window' }, [{ key: userKey(id) }], NOW);
  await failureData.erase(scope, { id });
  const { rows } = await database.pool.query('select key from failure_counts');
  expect(rows).toEqual([{ key: 'home' }]);
});

test('failures of one owner are read together, in the workspace that they belong to', async () => {
  const keys = ['one', 'two'].map((key) => ({ key, owner: 'class', workspaceId: 39 }));
  await addFailures(scope, KIND, [...keys, { key: 'other', owner: 'another' }], NOW);
  await addFailures(scope, KIND, keys.slice(0, 1), after(1));
  const read = async (inside: Scope, now: Date) =>
    (await readFailuresOf(inside, KIND, 'class', now)).map(({ key, count }) => [key, count]).toSorted();
  expect(await read(createScope(database.orm, [39]), after(2))).toEqual([
    ['one', 2],
    ['two', 1],
  ]);
  expect(await read(createScope(database.orm, [10]), after(2))).toEqual([]);
  expect(await read(scope, after(KIND.windowMs))).toEqual([['one', 2]]);
  await clearFailuresOf(scope, KIND, 'class', ['on', 'none']);
  expect(await read(scope, NOW)).toEqual([['two', 1]]);
  await expect(addFailures(scope, KIND, [{ key: 'far', workspaceId: 11 }], NOW)).rejects.toThrow('outside');
});

test('failures are counted in one table', async () => {
  const { rows } = await database.pool.query(
    `select relname from pg_class where relname like '%failure%' and relkind in ('r', 'v')
       and relnamespace = 'public'::regnamespace order by relname`,
  );
  expect(rows).toEqual([{ relname: 'failure_counts' }]);
});
