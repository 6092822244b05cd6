import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope, type Scope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { highscore, scorePercent, VERBS, type ActivityResult } from '../../contract/index.ts';
import { readResults, readTotals } from '../use-cases/read-results.ts';
import { divideResults, listTotals, listUnitResults, readHighscore } from './results.ts';
import { readingData } from './personal-data.ts';
import type { StatementRow } from './statements.ts';
import { createStatementWriter, type StatementWriter } from './statement-writer.ts';

let database: TestDatabase;
let writer: StatementWriter;
let scope: Scope;
beforeAll(async () => {
  database = await testDatabase();
  writer = createStatementWriter(database.system);
  scope = createScope(database.orm, [10]);
});
afterAll(() => database.close());

const BOOK = {
  workspaceId: 10,
  id: 7,
  units: ['1', '2', '3', ...Array.from({ length: 10 }, (_, index) => `unit-${index}`), 'unit-10'],
};

const rowOf = (userId: string, activity: string, { bestScaled, isCompleted }: ActivityResult): StatementRow => ({
  workspaceId: 10,
  userId,
  publicationId: BOOK.id,
  activity,
  isCompleted,
  scaled: bestScaled,
  statement: {
    id: randomUUID(),
    verb: { id: VERBS.progressed },
    object: { id: 'https://klupa.example/xapi/publications/7' },
    timestamp: '2026-01-02T03:04:05Z',
  },
  readAt: new Date('2026-01-02T03:04:05Z'),
  day: '2026-01-02',
  seconds: 0,
});

const opened: ActivityResult = { bestScaled: null, isCompleted: false };
const done: ActivityResult = { bestScaled: null, isCompleted: true };
const scored = (bestScaled: number): ActivityResult => ({ bestScaled, isCompleted: false });

// what happened, unit by unit → visited, score percent, points; null: never opened
test.each<[string, [string, ActivityResult][], [number, number | null, number] | null]>([
  ['nothing', [], null],
  ['the book opened, no page turned', [['', opened]], [0, null, 0]],
  ['a page opened', [['1', opened]], [1, null, 0]],
  ['a page read', [['', opened], ['1', done]], [1, null, 5]], // prettier-ignore
  ['a page read twice', [['1', done], ['1', done]], [1, null, 5]], // prettier-ignore
  ['three pages, two of them read', [['1', done], ['2', done], ['3', opened]], [3, null, 10]], // prettier-ignore
  ['an exercise with nothing right', [['1', scored(0)]], [1, 0, 0]],
  ['a negative score takes nothing away', [['1', scored(-0.5)], ['2', scored(1)]], [2, 50, 10]], // prettier-ignore
  ['an exercise, then better', [['1', scored(0.4)], ['1', scored(0.9)]], [1, 90, 9]], // prettier-ignore
  ['an exercise, then worse', [['1', scored(0.9)], ['1', scored(0.4)]], [1, 90, 9]], // prettier-ignore
  ['a page read, then scored: the score counts, not both', [['1', done], ['1', scored(0.3)]], [1, 30, 3]], // prettier-ignore
  ['pages and exercises', [['1', done], ['2', scored(0.84)], ['3', scored(0.85)]], [3, 84.5, 22]], // prettier-ignore
])('[PROG-8] [PROG-1] totals after %s, in one call or one after another', async (_, happened, expected) => {
  for (const isOneCall of [true, false]) {
    const user = randomUUID();
    const rows = happened.map(([activity, result]) => rowOf(user, activity, result));
    if (isOneCall && rows.length > 0) await writer.write(rows);
    else for (const row of rows) await writer.write([row]);
    const [total_viewed, percentage_result, xpscore_total] = expected ?? [];
    const read = new Set(
      happened.flatMap(([activity, { isCompleted }]) => (activity && isCompleted ? [activity] : [])),
    );
    const expectedTotal = expected ? { total_viewed, total_read: read.size, percentage_result, xpscore_total } : null;
    const { total, units } = await readResults(scope, BOOK, user);
    expect(total).toEqual(expectedTotal);
    expect((await readTotals(scope, BOOK, [user])).get(user) ?? null).toEqual(expectedTotal);
    expect(units.size).toBe(expected?.[0] ?? 0);
    expect(await readHighscore(scope, user)).toBe(expected?.[2] ?? 0);
  }
});

test('[PROG-7] calls at the same time, from two nodes: totals are those of the results', async () => {
  const users = [randomUUID(), randomUUID(), randomUUID()];
  const other = createStatementWriter(database.system);
  const calls = Array.from({ length: 120 }, (_, index) => {
    const row = rowOf(users[index % 3] ?? '', `unit-${index % 8}`, {
      bestScaled: index % 2 ? ((index * 7) % 11) / 10 : null,
      isCompleted: index % 5 === 0,
    });
    return (index % 4 < 2 ? writer : other).write([row]);
  });
  await Promise.all(calls);
  const totals = await readTotals(scope, BOOK, users);
  for (const user of users) {
    const rows = await listUnitResults(scope, BOOK, user);
    expect(rows).toHaveLength(8);
    expect(totals.get(user)).toEqual({
      total_viewed: 8,
      total_read: rows.filter(({ isCompleted }) => isCompleted).length,
      percentage_result: Math.round(1e4 * (scorePercent(rows) ?? 0)) / 1e4,
      xpscore_total: highscore(rows),
    });
  }
});

test('[PROG-8] the migrations fill the totals from results that are there', async () => {
  const { rows: before } = await database.pool.query('select * from progress_totals order by user_id');
  expect(before.length).toBeGreaterThan(0);
  const folder = join(import.meta.dirname, '../../../../migrations');
  const filling = globSync('*.sql', { cwd: folder })
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint'))
    .filter(
      (statement) => /^(INSERT INTO|UPDATE) "?progress_totals/m.test(statement) && !statement.includes('FUNCTION'),
    );
  expect(filling).toHaveLength(2);
  await database.pool.query('delete from progress_totals');
  for (const statement of filling) await database.pool.query(statement);
  const { rows: after } = await database.pool.query('select * from progress_totals order by user_id');
  const near = (rows: typeof before) => rows.map((row) => ({ ...row, score_sum: Number(row.score_sum).toFixed(9) }));
  expect(near(after)).toEqual(near(before));
});

test('[MKT-11] [ACC-18] totals of another workspace stay unseen; erasing a user erases the totals', async () => {
  const user = randomUUID();
  await writer.write([{ ...rowOf(user, '1', done), workspaceId: 11 }, rowOf(user, '1', done)]);
  const elsewhere = createScope(database.orm, [11]);
  expect((await readTotals(elsewhere, BOOK, [user])).size).toBe(0);
  await readingData.erase(scope, { id: user });
  await readingData.erase(elsewhere, { id: user });
  const { rows } = await database.pool.query('select 1 from progress_totals where user_id = $1', [user]);
  expect(rows).toEqual([]);
});

test('[CLS-7] statistics of a class read one row of the totals a student, a student view only the results', async () => {
  await database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
     select 10, ('00000000-0000-4000-8000-' || lpad(u::text, 12, '0'))::uuid, p, 'unit-' || a, true, 0.5
     from generate_series(1, 400) u, generate_series(1, 10) p, generate_series(1, 10) a`,
  );
  await database.pool.query('analyze progress_results; analyze progress_totals');
  const users = Array.from(
    { length: 35 },
    (_, index) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
  );
  const planOf = async (query: { toSQL(): { sql: string; params: unknown[] } }) => {
    const { sql, params } = query.toSQL();
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const tablesIn = (plan: string) => [...new Set([...plan.matchAll(/progress_\w+/g)].map(([name]) => name))];
  const ofClass = await planOf(listTotals(scope, BOOK, users) as never);
  expect(tablesIn(ofClass).every((name) => name.startsWith('progress_totals'))).toBe(true);
  const ofStudent = await planOf(listUnitResults(scope, BOOK, users[0] ?? '') as never);
  expect(tablesIn(ofStudent).every((name) => name.startsWith('progress_results'))).toBe(true);
  // By the key, never through the table.
  for (const plan of [ofClass, ofStudent]) {
    expect(plan).toMatch(/Index Scan|Bitmap/);
    expect(plan).not.toContain('Seq Scan');
  }
  const totals = await readTotals(scope, BOOK, users);
  expect(totals.size).toBe(35);
  expect(totals.get(users[34] ?? '')).toEqual({
    total_viewed: 10,
    total_read: 10,
    percentage_result: 50,
    xpscore_total: 50,
  });
});

test('[READ-11] who had read a page has read its parts when the book is divided; points never fall', async () => {
  const [reader, looker] = [randomUUID(), randomUUID()];
  await writer.write([rowOf(reader, '1', done), rowOf(reader, '2', done), rowOf(looker, '1', opened)]);
  const { workspaceId, id } = BOOK;
  const pages = [{ workspaceId, id, page: '1', parts: ['1#b', '1#c'] }];
  await divideResults(scope, pages);
  await divideResults(scope, pages);
  await divideResults(scope, []);
  const divided = { ...BOOK, units: ['1', '1#b', '1#c', '2', '3'] };
  const { total, units } = await readResults(scope, divided, reader);
  expect(total).toMatchObject({ total_viewed: 4, total_read: 4, xpscore_total: 20 });
  expect([...units.keys()]).toEqual(['1', '1#b', '1#c', '2']);
  expect((await readTotals(scope, divided, [reader])).get(reader)).toEqual(total);
  expect((await readResults(scope, divided, looker)).total).toMatchObject({ total_viewed: 1, total_read: 0 });
  const elsewhere = divideResults(scope, [{ workspaceId: 11, id, page: '1', parts: ['1#b'] }]);
  await expect(elsewhere).rejects.toThrow('outside');
});
