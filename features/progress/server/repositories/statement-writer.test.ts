import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createScope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { VERBS } from '../../contract/index.ts';
import { noteOpened } from './opened.ts';
import { readingData } from './personal-data.ts';
import type { NewReading } from './readings.ts';
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
    'select count(*)::int as count from records_statements s join records_pseudonyms a on a.pseudonym = s.actor where a.user_id = $1',
    [userId],
  );
  return rows[0]?.count;
};

test('[PROG-7] a statement delivered again, in the same call or later, is stored once and counted once', async () => {
  const writer = createStatementWriter(database.system);
  const user = randomUUID();
  const row = rowOf(user, 'page-1');
  await writer.write([row, row]);
  await Promise.all([writer.write([row]), writer.write([row])]);
  expect(await count(user)).toBe(1);
  expect(await readHighscore(createScope(database.orm, [10]), user)).toBe(5);
});

test('[PROG-3] points never fall when an exercise is repeated with a worse result', async () => {
  const writer = createStatementWriter(database.system);
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
  const writer = createStatementWriter(database.system);
  const user = randomUUID();
  await writer.write([rowOf(user, 'page-1', { workspaceId: 11 })]);
  expect(await readHighscore(createScope(database.orm, [10]), user)).toBe(0);
});

test('[PROG-7] one bad row fails its own call alone', async () => {
  const writer = createStatementWriter(database.system);
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
  const writer = createStatementWriter(database.system);
  const user = randomUUID();
  const row = rowOf(user, 'page-1');
  await writer.write([row]);
  const { rows } = await database.pool.query('select statement, actor from records_statements where id = $1', [
    row.statement.id,
  ]);
  expect(rows[0]?.statement).toEqual(row.statement);
  expect(rows[0]?.actor).not.toBe(user);
});

test('[PROG-1] a time with an offset that PostgreSQL does not know is stored as the same moment', async () => {
  const writer = createStatementWriter(database.system);
  const row = rowOf(randomUUID(), 'page-1');
  const timestamp = '2026-01-02T03:04:05+23:59';
  await writer.write([{ ...row, statement: { ...row.statement, timestamp } }]);
  const { rows } = await database.pool.query<{ timestamp: Date }>(
    'select timestamp from records_statements where id = $1',
    [row.statement.id],
  );
  expect(rows.map((one) => one.timestamp.toISOString())).toEqual(['2026-01-01T03:05:05.000Z']);
});

const stored = async (ids: readonly string[]) =>
  (await database.pool.query('select 1 from records_statements where id = any($1)', [ids])).rowCount;

test('[FAULT-4] whose actor vanished from the database is judged and sent again: nothing is acknowledged that is not', async () => {
  const writer = createStatementWriter(database.system);
  const [gone, stays] = [randomUUID(), randomUUID()];
  await writer.write([rowOf(gone, 'page-1'), rowOf(stays, 'page-1')]);
  await database.pool.query('delete from records_pseudonyms where user_id = $1', [gone]);
  const rows = [rowOf(gone, 'page-2'), rowOf(stays, 'page-2'), rowOf(gone, 'page-3')];
  expect(new Set((await writer.write(rows)).stale)).toEqual(new Set([gone]));
  expect(await count(gone)).toBe(0);
  const again = rows.filter(({ userId }) => userId === gone);
  expect((await writer.write([...again, ...again.slice(0, 1)])).stale).toEqual([]);
  expect(await stored(rows.map(({ statement }) => statement.id))).toBe(3);
  expect(await count(gone)).toBe(2);
  expect(await count(stays)).toBe(2);
});

test('[FAULT-4] what cannot be stored is not acknowledged, and is taken when it is sent again', async () => {
  const writer = createStatementWriter(database.system);
  const user = randomUUID();
  await database.pool.query(`create function no_actors() returns trigger language plpgsql as 'begin return null; end';
    create trigger no_actors before insert on records_pseudonyms for each row execute function no_actors()`);
  const row = rowOf(user, 'page-1');
  expect((await writer.write([row])).stale).toEqual([user]);
  await database.pool.query('drop function no_actors cascade');
  expect(await stored([row.statement.id])).toBe(0);
  await writer.write([row]);
  expect(await stored([row.statement.id])).toBe(1);
});

const START = new Date('2026-05-04T10:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const unitOf = (userId: string, unit: string) => ({ workspaceId: 10, userId, publicationId: 7, unit });
const readingOf = (row: StatementRow): NewReading => ({
  ...unitOf(row.userId, row.activity),
  id: row.statement.id,
  since: START,
  until: after(60),
  seconds: 60,
  leastMs: 1000,
  session: 's',
});
const readerOf = (userId: string, storedCount: number, news: readonly string[] = []) => ({
  ...{ userId, workspaces: [10], from: START, count: storedCount, news },
});

test('[SAFE-7] units and statements are noted in one statement; the earliest showing and the first completion stay', async () => {
  const writer = createStatementWriter(database.system);
  const user = randomUUID();
  const rows = ['a', 'b', 'c'].map((unit) => unitOf(user, unit));
  await noteOpened(
    database.system,
    rows.map((row) => ({ ...row, openedAt: START })),
  );
  await writer.write([rowOf(user, 'a')]);
  const query = vi.spyOn(database.pool, 'query');
  const note = (moments: readonly object[]) =>
    writer.write([rowOf(user, 'a')], { readers: [], moments: moments as never, readings: [] });
  await note(rows.map((row, n) => ({ row, shownAt: after(n), completedAt: after(10 + n) })));
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  const same = rows.map((row) => ({ row, shownAt: after(1), completedAt: after(1) }));
  await Promise.all([note(same), note(same.toReversed())]);
  const { opened } = (await readingData.exportOf(createScope(database.orm, [10]), { id: user })) as {
    opened: { unit: string; shownAt: Date; completedAt: Date }[];
  };
  expect(opened.toSorted((a, b) => (a.unit < b.unit ? -1 : 1))).toEqual(
    rows.map(({ unit }, n) => ({
      publication: 7,
      unit,
      openedAt: START,
      keptAt: null,
      shownAt: after(Math.min(n, 1)),
      completedAt: after(10 + n),
    })),
  );
});

test('[SAFE-7] whoever has other readings by now than those that decided is answered, and nothing of them is stored', async () => {
  const writer = createStatementWriter(database.system);
  const [first, other] = [randomUUID(), randomUUID()];
  const read = (storedCount: number) => {
    const [one, two] = [rowOf(first, 'a'), rowOf(other, 'a')];
    const notes = {
      readers: [readerOf(first, storedCount), readerOf(other, 0)].toSorted(() => -1),
      moments: [],
      readings: [readingOf(one)],
    };
    return { one, two, answer: writer.write([one, two], notes) };
  };
  expect(await read(0).answer).toEqual({ stale: [], repeated: [] });
  const { one, two, answer } = read(0);
  expect(await answer).toEqual({ stale: [first], repeated: [] });
  expect(await stored([one.statement.id])).toBe(0);
  expect(await stored([two.statement.id])).toBe(1);
  expect(await read(1).answer).toEqual({ stale: [], repeated: [] });
  const { rows } = await database.pool.query('select 1 from progress_readings where user_id = $1', [first]);
  expect(rows).toHaveLength(2);
});

test('[SAFE-7] two calls that count the same readers one the other way round wait for each other, and one is judged anew', async () => {
  const writer = createStatementWriter(database.system);
  const users = [randomUUID(), randomUUID()];
  const read = (order: readonly string[]) => {
    const rows = order.map((user) => rowOf(user, 'a'));
    const readers = order.map((user) => readerOf(user, 0));
    return writer.write(rows, { readers, moments: [], readings: rows.map(readingOf) });
  };
  const answers = await Promise.all([read(users), read(users.toReversed()), read(users)]);
  expect(answers.filter(({ stale }) => stale.length === 0)).toHaveLength(1);
  expect(answers.filter(({ stale }) => stale.length === 2)).toHaveLength(2);
});

test('[SAFE-7] a reading whose id is stored, and one beyond any number of known readings, are judged anew', async () => {
  const writer = createStatementWriter(database.system);
  const [old, many] = [randomUUID(), randomUUID()];
  const [before, row] = [rowOf(old, 'a'), rowOf(many, 'a')];
  await writer.write([before, row]);
  const again = { readers: [readerOf(old, 0, [before.statement.id])], moments: [], readings: [readingOf(before)] };
  expect((await writer.write([before], again)).stale).toEqual([old]);
  expect(await writer.findStored([{ workspaceId: 10, id: before.statement.id }])).toEqual(
    new Set([`10 ${before.statement.id}`]),
  );
  await database.pool.query(
    `insert into progress_readings (workspace_id, id, user_id, publication_id, unit, since, until, seconds, least_ms, session)
     select 10, gen_random_uuid(), $1, 7, 'u' || n, $2, $3, 1, 1000, 's' from generate_series(1, 6000) n`,
    [many, START, after(1)],
  );
  const next = rowOf(many, 'b');
  const notes = (storedCount: number) => ({
    readers: [readerOf(many, storedCount)],
    moments: [],
    readings: [readingOf(next)],
  });
  for (const storedCount of [5000, 5999, 6001])
    expect((await writer.write([next], notes(storedCount))).stale).toEqual([many]);
  expect((await writer.write([next], notes(6000))).stale).toEqual([]);
});

test('[PROG-7] a repeated id among new ones, with readings, changes nothing, and the new ones are stored once, also by calls at the same time', async () => {
  const writer = createStatementWriter(database.system);
  const [again, other] = [randomUUID(), randomUUID()];
  const before = rowOf(again, 'a', { seconds: 30 });
  await writer.write([before]);
  const [next, read] = [rowOf(again, 'b', { seconds: 20 }), rowOf(other, 'a', { seconds: 10 })];
  const notes = { readers: [readerOf(other, 0, [read.statement.id])], moments: [], readings: [readingOf(read)] };
  expect(await writer.write([before, next, read], notes)).toEqual({ stale: [], repeated: [again] });
  await Promise.all([writer.write([before, next]), writer.write([next, read]), writer.write([read, before])]);
  expect([await count(again), await count(other)]).toEqual([2, 1]);
  const { rows } = await database.pool.query(
    'select user_id, sum(seconds)::int as seconds from progress_days where user_id = any($1) group by 1',
    [[again, other]],
  );
  expect(new Map(rows.map((row) => [row.user_id, row.seconds]))).toEqual(
    new Map([
      [again, 50],
      [other, 10],
    ]),
  );
  const readings = await database.pool.query('select id from progress_readings where user_id = $1', [other]);
  expect(readings.rows).toEqual([{ id: read.statement.id }]);
});
