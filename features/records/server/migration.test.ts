import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSystemPool, migrate, type SystemPool } from '#platform/server/db';
import { temporaryFolder, testDatabase, type TestDatabase } from '#platform/testing';
import { OUR_HOME_PAGE } from '../contract/index.ts';
import { filterOf } from './repositories/filters.ts';
import { consistentThrough, findStatement, findStatements } from './repositories/queries.ts';
import { createStatementWriter } from './repositories/store/statement-writer.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
/** The last migration before the reader's statements move. */
const BEFORE = 40;
const [ANA, VERA, GONE] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const [VERB, UNIT] = [
  'http://adlnet.gov/expapi/verbs/completed',
  'https://klupa.example/publications/7/unit/one.xhtml',
];

interface Old {
  readonly id: string;
  readonly workspaceId: number;
  readonly userId: string | undefined;
  readonly publicationId: number;
  readonly storedAt: string;
}
const idOf = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const old = (
  n: number,
  userId: string | undefined,
  publicationId: number,
  storedAt: string,
  workspaceId = 10,
): Old => ({
  ...{ id: idOf(n), userId, publicationId, storedAt, workspaceId },
});
/** Of several months, of one moment, of one millisecond, of two workspaces, of an erased user, of a wrong clock. */
const OLD: readonly Old[] = [
  old(1, ANA, 7, '2024-12-31T23:59:59.999Z'),
  old(2, ANA, 8, '2025-01-01T00:00:00.000Z'),
  ...[3, 4, 5].map((n) => old(n, VERA, 7, '2025-06-15T10:00:00.123Z')),
  old(6, undefined, 7, '2025-06-15T10:00:00.123456Z'),
  old(7, ANA, 7, '2025-06-15T10:00:00.124Z'),
  old(8, ANA, 7, '2025-06-15T10:00:00.124Z', 39),
  old(9, VERA, 7, '1970-01-02T00:00:00Z'),
];

let database: TestDatabase;
let system: SystemPool;
/** Migrates an empty database to the state before, fills it as nodes of that version did, and migrates it to the newest. */
beforeAll(async () => {
  database = await testDatabase();
  system = createSystemPool(database, 'test.records');
  const { pool, url } = database;
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  const folder = temporaryFolder();
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journalPath = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(
    journalPath,
    JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= BEFORE) }),
  );
  await migrate(url, folder);
  for (const workspaceId of [10, 39])
    for (const userId of [ANA, VERA, GONE])
      await pool.query('insert into progress_actors values ($1, $2, gen_random_uuid())', [workspaceId, userId]);
  for (const { id, workspaceId, userId, publicationId, storedAt } of OLD) {
    const statement = { id, verb: { id: VERB }, object: { objectType: 'Activity', id: UNIT }, timestamp: storedAt };
    await pool.query('insert into progress_statement_ids values ($1, $2)', [workspaceId, id]);
    await pool.query(
      `insert into progress_statements (workspace_id, id, stored_at, actor, publication_id, verb, timestamp, statement)
       values ($1, $2, $3, coalesce((select pseudonym from progress_actors where workspace_id = $1 and user_id = $4), gen_random_uuid()), $5, $6, $3, $7)`,
      [workspaceId, id, storedAt, userId ?? null, publicationId, VERB, JSON.stringify(statement)],
    );
  }
  await migrate(url, MIGRATIONS);
}, 60_000);
afterAll(() => database.close());

const scope = { workspaceId: 10, publicationId: null, credentialId: null };
const all = { filters: [], from: Number.MIN_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER, isAscending: true, most: 100 };
const find = (more: object = {}) => findStatements(system, scope, { ...all, ...more });

test('[PROG-7] [PROG-21] every statement moves, once, in the order of storing', async () => {
  const found = await find();
  expect(found.map(({ id }) => id)).toEqual([9, 1, 2, 3, 4, 5, 6, 7].map(idOf));
  const positions = found.map(({ position }) => position);
  expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
  for (const row of found) {
    const storedAt = OLD.find(({ id }) => id === row.id)?.storedAt ?? '';
    expect(Math.abs(row.position / 1000 - Date.parse(storedAt)), row.id).toBeLessThan(2);
    expect(await findStatement(system, scope, row.id)).toMatchObject({ id: row.id, isVoided: false });
  }
  expect((await find({ from: -1 })).length).toBe(8);
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from records_statements');
  expect(rows[0]?.n).toBe(OLD.length);
});

test('[PROG-19] each publication knows a user by a name of its own, and an erased user stays anonymous', async () => {
  const { rows } = await database.pool.query<{ user_id: string; publication_id: number; pseudonym: string }>(
    'select user_id, publication_id::int, pseudonym from records_pseudonyms where workspace_id = 10 order by 1, 2',
  );
  expect(rows.map((row) => [row.user_id, row.publication_id])).toEqual([
    [ANA, 7],
    [ANA, 8],
    [VERA, 7],
  ]);
  expect(new Set(rows.map(({ pseudonym }) => pseudonym)).size).toBe(3);
  for (const { user_id: userId, publication_id: publicationId, pseudonym } of rows) {
    const own = OLD.filter(
      (one) => one.workspaceId === 10 && one.userId === userId && one.publicationId === publicationId,
    );
    const found = await find({ filters: [filterOf('agent', `account ${OUR_HOME_PAGE} ${pseudonym}`)] });
    expect(found.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    expect(new Set(found.map(({ actor }) => actor))).toEqual(new Set([pseudonym]));
  }
  const names = rows.map(({ pseudonym }) => pseudonym);
  expect(names).not.toContain((await findStatement(system, scope, idOf(6)))?.actor);
});

test('[PROG-20] [PROG-16] they are found by verb and activity; a second delivery adds nothing, new ones come after them', async () => {
  for (const filter of [filterOf('verb', VERB), filterOf('activity', UNIT)])
    expect(await find({ filters: [filter] })).toHaveLength(8);
  const row = (id: string) => ({
    ...{ workspaceId: 10, publicationId: 7, id, userId: ANA ?? '', digest: id, credentialId: id },
    ...{ verb: VERB, timestamp: null, statement: { id }, references: [] },
  });
  const writer = createStatementWriter(system, async () => {});
  await writer.write([row(idOf(1)), row(idOf(100))]);
  const found = await find();
  expect(found).toHaveLength(9);
  expect(found.at(-1)?.id).toBe(idOf(100));
  expect((await consistentThrough(system, 10)).getTime()).toBeGreaterThan(Date.parse('2026-01-01'));
});
