import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope, type Scope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { compareGroups, listUnfinished, listWeakest } from '../repositories/comparisons.ts';

const BOOK = { workspaceId: 10, id: 7 };
let database: TestDatabase;
let scope: Scope;
const userOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

beforeAll(async () => {
  database = await testDatabase();
  scope = createScope(database.orm, [10]);
  await database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
     select 10, ('00000000-0000-4000-8000-' || lpad(u::text, 12, '0'))::uuid, p, 'unit-' || a, true, a / 10.0
     from generate_series(1, 1000) u, generate_series(1, 10) p, generate_series(1, 10) a`,
  );
  await database.pool.query('analyze progress_results');
});
afterAll(() => database.close());

/** How the database would answer what a call asks. */
async function planOf(call: (scope: Scope) => Promise<unknown>): Promise<string> {
  const queries: SQL[] = [];
  const executor = { execute: async (query: SQL) => (queries.push(query), { rows: [] }) };
  await call({ ...scope, executor } as unknown as Scope);
  const { sql, params } = new PgDialect().sqlToQuery(queries[0] as SQL);
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const seats = Array.from({ length: 60 }, (_, index) => ({ group: index % 2, userId: userOf(index + 1) }));
const parts = Array.from({ length: 10 }, (_, index) => `unit-${index + 1}`).flatMap((unit, index) => [
  { part: 0, unit },
  { part: 1 + (index % 2), unit },
]);

test('[PROG-13] a comparison, and who stays behind, read results by their key, and no other table', async () => {
  const readings = seats.map(({ userId }) => ({ userId, publicationId: BOOK.id }));
  for (const call of [
    (one: Scope) => compareGroups(one, BOOK, seats, parts),
    (one: Scope) => listWeakest(one, readings, 0.5),
  ]) {
    const plan = await planOf(call);
    const tables = [...plan.matchAll(/ on (progress_\w+)/g)].map(([, name]) => name);
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.every((name) => name?.startsWith('progress_results'))).toBe(true);
    expect(plan).not.toContain('Seq Scan');
  }
  expect(await planOf((one) => listUnfinished(one, readings))).not.toContain('records_statements');
});

test('[PROG-4] a unit counts in every part above it; a group without results has no row', async () => {
  const rows = await compareGroups(scope, BOOK, [...seats, { group: 2, userId: userOf(5000) }], parts);
  expect(rows).toHaveLength(6);
  const whole = rows.find(({ group, part }) => group === 1 && part === 0);
  expect(whole).toMatchObject({ opened: 30, visited: 300, scored: 30, points: 55 });
  expect(whole?.score).toBeCloseTo(0.55);
  const odd = rows.find(({ group, part }) => group === 1 && part === 1);
  expect(odd).toMatchObject({ opened: 30, visited: 150, points: 25 });
  expect(await compareGroups(scope, BOOK, [], parts)).toEqual([]);
});
