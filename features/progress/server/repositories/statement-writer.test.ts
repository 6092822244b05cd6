import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope, unavailabilityOf } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { VERBS } from '../../contract/index.ts';
import { readHighscore } from './results.ts';
import type { StatementRow } from './statements.ts';
import { createStatementWriter } from './statement-writer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const rowOf = (userId: string, activity: string, more: Partial<StatementRow> = {}): StatementRow => ({
  workspaceId: 10,
  userId,
  publicationId: 7,
  activity,
  isCompleted: true,
  scaled: null,
  statement: {
    id: randomUUID(),
    verb: { id: VERBS.completed },
    object: { id: 'https://klupa.example/xapi/publications/7' },
    timestamp: '2026-01-02T03:04:05Z',
  },
  readAt: new Date('2026-01-02T03:04:05Z'),
  day: '2026-01-02',
  seconds: 0,
  ...more,
});

const count = async (userId: string) => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from progress_statements s join progress_actors a on a.pseudonym = s.actor where a.user_id = $1',
    [userId],
  );
  return rows[0]?.count;
};

test('[PROG-7] a statement delivered again, in the same call or later, is stored once and counted once', async () => {
  const writer = createStatementWriter(database.pool);
  const user = randomUUID();
  const row = rowOf(user, 'page-1');
  await writer.write([row, row]);
  await Promise.all([writer.write([row]), writer.write([row])]);
  expect(await count(user)).toBe(1);
  expect(await readHighscore(createScope(database.orm, [10]), user)).toBe(5);
});

test('[PROG-3] points never fall when an exercise is repeated with a worse result', async () => {
  const writer = createStatementWriter(database.pool);
  const user = randomUUID();
  const scope = createScope(database.orm, [10]);
  await writer.write([rowOf(user, 'quiz', { scaled: 0.8 })]);
  expect(await readHighscore(scope, user)).toBe(8);
  await writer.write([rowOf(user, 'quiz', { scaled: 0.3 })]);
  expect(await readHighscore(scope, user)).toBe(8);
  await writer.write([rowOf(user, 'quiz', { scaled: 1 })]);
  expect(await readHighscore(scope, user)).toBe(10);
});

test('[MKT-11] points of another workspace are not counted', async () => {
  const writer = createStatementWriter(database.pool);
  const user = randomUUID();
  await writer.write([rowOf(user, 'page-1', { workspaceId: 11 })]);
  expect(await readHighscore(createScope(database.orm, [10]), user)).toBe(0);
});

test('[PROG-7] one bad row fails its own call alone', async () => {
  const writer = createStatementWriter(database.pool);
  const user = randomUUID();
  const bad = rowOf(user, 'page-2', { workspaceId: 2 ** 40 });
  const results = await Promise.allSettled([
    writer.write([rowOf(user, 'page-1')]),
    writer.write([rowOf(user, 'page-3')]),
    writer.write([bad]),
    writer.write([rowOf(user, 'page-4')]),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await count(user)).toBe(3);
});

test('[PROG-1] a statement is kept as sent but for its actor, which is a pseudonym', async () => {
  const writer = createStatementWriter(database.pool);
  const user = randomUUID();
  const row = rowOf(user, 'page-1');
  await writer.write([row]);
  const { rows } = await database.pool.query('select statement, actor from progress_statements where id = $1', [
    row.statement.id,
  ]);
  expect(rows[0]?.statement).toEqual(row.statement);
  expect(rows[0]?.actor).not.toBe(user);
});

const stored = async (ids: readonly string[]) =>
  (await database.pool.query('select 1 from progress_statements where id = any($1)', [ids])).rowCount;

test('[FAULT-4] whose actor vanished from the database is stored nevertheless: nothing is acknowledged that is not', async () => {
  const writer = createStatementWriter(database.pool);
  const [gone, stays] = [randomUUID(), randomUUID()];
  await writer.write([rowOf(gone, 'page-1'), rowOf(stays, 'page-1')]);
  await database.pool.query('delete from progress_actors where user_id = $1', [gone]);
  const rows = [rowOf(gone, 'page-2'), rowOf(stays, 'page-2'), rowOf(gone, 'page-3')];
  await writer.write([...rows, ...rows.slice(0, 1)]);
  expect(await stored(rows.map(({ statement }) => statement.id))).toBe(3);
  expect(await count(gone)).toBe(2);
  expect(await count(stays)).toBe(2);
});

test('[FAULT-4] what cannot be stored is not acknowledged, and is taken when it is sent again', async () => {
  const writer = createStatementWriter(database.pool);
  const user = randomUUID();
  await database.pool.query(`create function no_actors() returns trigger language plpgsql as 'begin return null; end';
    create trigger no_actors before insert on progress_actors for each row execute function no_actors()`);
  const row = rowOf(user, 'page-1');
  const error = await writer.write([row]).catch((reason: unknown) => reason);
  expect(unavailabilityOf(error)).toBeDefined();
  await database.pool.query('drop function no_actors cascade');
  expect(await stored([row.statement.id])).toBe(0);
  await writer.write([row]);
  expect(await stored([row.statement.id])).toBe(1);
});
