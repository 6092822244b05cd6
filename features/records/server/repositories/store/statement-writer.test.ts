import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSystemPool } from '#platform/server/db';
import { testDatabase, until, type TestDatabase } from '#platform/testing';
import { referencesOf, targetOf } from '../../xapi/references.ts';
import type { StatementRow } from './statement-row.ts';
import { createStatementWriter } from './statement-writer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const rowOf = (workspaceId: number, more: Partial<StatementRow> = {}): StatementRow => {
  const statement = { id: randomUUID(), object: { id: 'https://content.example/one' } };
  return {
    ...{ workspaceId, publicationId: 0, id: statement.id, userId: null, digest: randomUUID() },
    ...{ credentialId: randomUUID(), verb: 'v', timestamp: null, statement, references: referencesOf(statement) },
    ...more,
  };
};

/** Places of rows, by id. */
async function placesOf(rows: readonly StatementRow[]): Promise<number[]> {
  const { rows: found } = await database.pool.query<{ id: string; position: number }>(
    'select id, position from records_statements where id = any($1::uuid[])',
    [rows.map(({ id }) => id)],
  );
  return rows.map(({ id }) => found.find((row) => row.id === id)?.position ?? 0);
}

test('[PROG-21] calls that wait for a workspace are stored together, in their order, and delay no other workspace', async () => {
  const writer = createStatementWriter(createSystemPool(database, 'test.records'), async () => {});
  const holder = await database.pool.connect();
  const rows = Array.from({ length: 6 }, () => rowOf(10));
  let stored = 0;
  try {
    await holder.query('begin; select records_tick(10)');
    const writing = rows.map(async (row) => {
      expect(await writer.write([row])).toBeUndefined();
      stored++;
    });
    expect(await writer.write([rowOf(11)])).toBeUndefined();
    expect(stored).toBe(0);
    await holder.query('commit');
    await Promise.all(writing);
  } finally {
    holder.release();
  }
  const places = await placesOf(rows);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const moments = new Set(places.map((place) => Math.floor(place / 1000)));
  expect(moments.size).toBe(1);
  const later = rowOf(10);
  await writer.write([later]);
  const [place = 0] = await placesOf([later]);
  expect(Math.floor(place / 1000)).toBeGreaterThan(Math.max(...moments));
});

test('[PROG-16] a row that cannot be stored fails its own call, and the next are served', async () => {
  const writer = createStatementWriter(createSystemPool(database, 'test.records'), async () => {});
  const good = Array.from({ length: 3 }, () => rowOf(12));
  const bad = rowOf(12, { statement: { text: '\0' } });
  const answers = await Promise.allSettled(
    [...good.slice(0, 2), bad, ...good.slice(2)].map((row) => writer.write([row])),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  await until(async () => (await writer.write([rowOf(12)])) === undefined);
  expect((await placesOf(good)).every((place) => place > 0)).toBe(true);
});

test('[PROG-17] [PROG-20] five hundred at once, some voided and pointed at before they came, are found by what points at them', async () => {
  const writer = createStatementWriter(createSystemPool(database, 'test.records'), async () => {});
  const awaited = Array.from({ length: 3 }, () => rowOf(13));
  const pointing = awaited.map(({ id }) => rowOf(13, { refersTo: id, isVoiding: true, references: [] }));
  await writer.write(pointing);
  await writer.write([...awaited, ...Array.from({ length: 497 }, () => rowOf(13))]);
  const { rows } = await database.pool.query(
    `select (select count(*)::int from records_voided where workspace_id = 13 and position is not null) as voided,
       (select count(*)::int from records_references where workspace_id = 13 and position = any($1::bigint[])) as found,
       (select count(*)::int from records_references where workspace_id = 13) as all`,
    [await placesOf(pointing)],
  );
  expect(rows).toEqual([{ voided: 3, found: 3, all: 503 }]);
});

test('[PROG-17] [PROG-18] what is stored at the same moment is not within reach of another publication either', async () => {
  const writer = createStatementWriter(createSystemPool(database, 'test.records'), async () => {});
  const foreign = rowOf(14, { publicationId: 8 });
  const voiding = rowOf(14, { publicationId: 7, refersTo: foreign.id, isVoiding: true, references: [] });
  await Promise.all([writer.write([foreign]), writer.write([voiding])]);
  const { rows } = await database.pool.query(
    `select (select count(*)::int from records_voided where workspace_id = 14) as voided,
       (select count(*)::int from records_references where workspace_id = 14 and publication_id = 7) as found`,
  );
  expect(rows).toEqual([{ voided: 0, found: 0 }]);
});

test('[PROG-15] [PROG-17] statements of many references do not become millions of rows by what points at them', async () => {
  const writer = createStatementWriter(createSystemPool(database, 'test.records'), async () => {});
  const large = (): StatementRow => {
    const member = Array.from({ length: 1000 }, (_, n) => ({ mbox: `mailto:${n}@b.example` }));
    const verb = { id: 'http://a.example/found' };
    const statement = { id: randomUUID(), actor: { objectType: 'Group', member }, verb };
    return rowOf(15, { id: statement.id, statement, references: referencesOf(statement) });
  };
  const pointing = ({ id: refersTo }: StatementRow, count: number) =>
    Array.from({ length: count }, () => rowOf(15, { refersTo, references: [] }));
  const count = async (rows: readonly StatementRow[]) => {
    const { rows: found } = await database.pool.query<{ all: number; byVerb: number }>(
      `select count(*)::int as all, (count(*) filter (where target = $2))::int as "byVerb"
       from records_references where workspace_id = 15 and position = any($1::bigint[])`,
      [await placesOf(rows), targetOf('verb', 'http://a.example/found')],
    );
    return found[0];
  };
  const [before, after] = [large(), large()];
  await writer.write([before]);
  const later = pointing(before, 500);
  await writer.write(later);
  expect(await count(later)).toEqual({ all: 50_000, byVerb: 500 });
  const earlier = pointing(after, 500);
  await writer.write(earlier);
  await writer.write([after]);
  expect((await count(earlier))?.all).toBeLessThanOrEqual(20_000);
});
