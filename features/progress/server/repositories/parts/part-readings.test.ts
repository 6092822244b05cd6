import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope, type Scope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { listPartReadings, type Part } from './part-readings.ts';

let database: TestDatabase;
let scope: Scope;
beforeAll(async () => {
  database = await testDatabase();
  scope = createScope(database.orm, [10, 39]);
});
afterAll(() => database.close());

const userOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

async function read(user: number, publication: number, unit: string, more: { hour?: number; workspace?: number } = {}) {
  await database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, read_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      ...[more.workspace ?? 10, userOf(user), publication, unit],
      ...[more.hour !== undefined, more.hour === undefined ? null : at(more.hour)],
    ],
  );
}
async function open(user: number, publication: number, unit: string, times: { kept?: number; shown?: number } = {}) {
  await database.pool.query(
    `insert into progress_opened (workspace_id, user_id, publication_id, unit, opened_at, kept_at, shown_at)
     values (10, $1, $2, $3, $4, $5, $6)`,
    [
      ...[userOf(user), publication, unit, at(times.kept ?? 5)],
      ...[times.kept === undefined ? null : at(times.kept), times.shown === undefined ? null : at(times.shown)],
    ],
  );
}
const whole = (publicationId: number, units: readonly string[]): Part => ({ publicationId, units, isWhole: true });
const part = (publicationId: number, units: readonly string[]): Part => ({ publicationId, units, isWhole: false });

async function list(users: readonly number[], parts: readonly Part[]) {
  const found = await listPartReadings(scope, users.map(userOf), parts);
  return found
    .map((row) => ({
      ...{ part: row.part, user: Number(row.userId.slice(-3)), isOpened: row.isOpened, completed: row.completed },
      opened: row.openedAt?.getUTCHours() ?? null,
      done: row.completedAt?.getUTCHours() ?? null,
    }))
    .toSorted((a, b) => a.part - b.part || a.user - b.user);
}

test('[ASSIGN-4] of parts it says who completed how much of them, and when last; many parts and users at once', async () => {
  await read(1, 1, '');
  await read(1, 1, 'a', { hour: 6 });
  await read(1, 1, 'b', { hour: 8 });
  await read(1, 1, 'elsewhere', { hour: 9 });
  await read(2, 1, 'a', { hour: 7 });
  await read(2, 1, 'b');
  await read(3, 1, 'a', { hour: 7, workspace: 11 });
  await read(4, 1, 'a', { hour: 7 });
  const parts = [whole(1, ['a', 'b']), part(1, ['b']), part(2, ['a'])];
  expect(await list([1, 2, 3], parts)).toEqual([
    { part: 0, user: 1, isOpened: true, completed: 2, opened: null, done: 8 },
    { part: 0, user: 2, isOpened: true, completed: 1, opened: null, done: 7 },
    { part: 1, user: 1, isOpened: true, completed: 1, opened: null, done: 8 },
    { part: 1, user: 2, isOpened: true, completed: 0, opened: null, done: null },
  ]);
  expect([await list([], parts), await list([1], []), await list([1], [part(1, [])])]).toEqual([[], [], []]);
});

test('[ASSIGN-4] a whole publication can be asked for from a day on: earlier openings do not count, reading on that day does', async () => {
  await open(21, 6, '');
  await read(21, 6, 'a', { hour: 6 });
  await open(22, 6, '');
  await read(22, 6, 'a', { hour: 6 });
  for (const [day, hour] of [
    ['2026-11-19', 1],
    ['2026-11-21', 9],
    ['2026-11-22', 10],
  ] as const)
    await database.pool.query(
      `insert into progress_days (workspace_id, user_id, publication_id, day, seconds, last_at) values (10, $1, 6, $2, 0, $3)`,
      [userOf(22), day, at(hour)],
    );
  await open(23, 6, '', { shown: 23 });
  const since = { day: '2026-11-21', timeZone: 'Europe/Zagreb' };
  const late = { ...whole(6, ['a']), since };
  expect(await list([21, 22, 23], [late, whole(6, ['a'])])).toEqual([
    { part: 0, user: 21, isOpened: false, completed: 1, opened: null, done: 6 },
    { part: 0, user: 22, isOpened: true, completed: 1, opened: 9, done: 6 },
    { part: 0, user: 23, isOpened: true, completed: 0, opened: 23, done: null },
    { part: 1, user: 21, isOpened: true, completed: 1, opened: 5, done: 6 },
    { part: 1, user: 22, isOpened: true, completed: 1, opened: 5, done: 6 },
    { part: 1, user: 23, isOpened: true, completed: 0, opened: 23, done: null },
  ]);
});

test('[ASSIGN-4] what the reader showed is opened; what it only fetched or kept is not', async () => {
  await open(11, 5, '');
  await open(12, 5, 'a');
  await open(13, 5, 'a', { shown: 7 });
  await open(14, 5, 'a', { kept: 6 });
  await open(15, 5, '', { kept: 6 });
  expect(await list([11, 12, 13, 14, 15], [whole(5, ['a', 'b']), part(5, ['a'])])).toEqual([
    { part: 0, user: 11, isOpened: true, completed: 0, opened: 5, done: null },
    { part: 0, user: 13, isOpened: true, completed: 0, opened: 7, done: null },
    { part: 1, user: 13, isOpened: true, completed: 0, opened: 7, done: null },
  ]);
});
