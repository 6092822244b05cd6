import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatementOfUser } from '#features/records/server';
import { systemClock } from '#platform/server/clock';
import { createScope, createSystemScope, type Scope } from '#platform/server/db';
import { eventually, testDatabase, type TestDatabase } from '#platform/testing';
import { activityId, VERBS } from '../../../contract/index.ts';
import { listWeakest } from '../comparisons.ts';
import { contentResultOf } from './content-results.ts';
import { createContentDerivation } from './derive-content.ts';
import { openUnit } from './open-unit.ts';
import { listTotals } from '../results.ts';
import { createStatementWriter } from '../statement-writer.ts';

const EXERCISE = 'https://content.example/exercise';
const PASSED = 'http://adlnet.gov/expapi/verbs/passed';
const ANSWERED = 'http://adlnet.gov/expapi/verbs/answered';

let database: TestDatabase;
let scope: Scope;
beforeAll(async () => {
  database = await testDatabase();
  scope = createScope(database.orm, [10]);
});
afterAll(() => database.close());

const deriveContentResults = createContentDerivation({ clock: systemClock, timeZoneOf: () => 'Europe/Zagreb' });
const rowOf = (userId: string, statement: object, more: Partial<StatementOfUser> = {}): StatementOfUser => ({
  ...{ workspaceId: 10, publicationId: 7, userId, timestamp: null, statement },
  ...more,
});
const scored = (scaled: number, id = EXERCISE) => ({
  ...{ verb: { id: ANSWERED }, object: { id } },
  result: { score: { scaled } },
});
const store = (...rows: readonly StatementOfUser[]) =>
  database.system.transaction((inside) => deriveContentResults(inside, rows));
const totalsOf = async (userId: string) => (await listTotals(scope, { workspaceId: 10, id: 7 }, [userId]))[0];

test.each<[string, object, object | undefined]>([
  ['a score', scored(0.4), { activity: EXERCISE, isUnit: false, isCompleted: false, scaled: 0.4 }],
  [
    'passed, with a score',
    { ...scored(0.9), verb: { id: PASSED } },
    { activity: EXERCISE, isUnit: false, isCompleted: true, scaled: 0.9 },
  ],
  [
    'completed by its result',
    { verb: { id: ANSWERED }, object: { id: EXERCISE, objectType: 'Activity' }, result: { completion: true } },
    { activity: EXERCISE, isUnit: false, isCompleted: true, scaled: null },
  ],
  [
    'completed, but not by its result',
    { ...{ verb: { id: PASSED }, object: { id: EXERCISE } }, result: { completion: false } },
    undefined,
  ],
  ['launched', { verb: { id: VERBS.initialized }, object: { id: EXERCISE } }, undefined],
  ['about an agent', { verb: { id: PASSED }, object: { objectType: 'Agent', mbox: 'mailto:a@b.example' } }, undefined],
  [
    'a unit of the publication',
    scored(0.5, activityId({ publicationId: 7, unit: 'one.xhtml' })),
    { activity: 'one.xhtml', isUnit: true, isCompleted: false, scaled: 0.5 },
  ],
  ['a unit of another publication', scored(1, activityId({ publicationId: 8, unit: 'one.xhtml' })), undefined],
  ['the publication as a whole', scored(1, activityId({ publicationId: 7 })), undefined],
])('[PROG-19] [PROG-8] content reports: %s', (_, statement, result) => {
  expect(contentResultOf(rowOf('ana', statement))).toEqual(result);
});

test('[PROG-19] [PROG-8] the best score counts; exercises are no units, and an unopened unit gives nothing', async () => {
  const [user, unit] = [randomUUID(), activityId({ publicationId: 7, unit: 'one.xhtml' })];
  await store(rowOf(user, scored(0.2)), rowOf(user, scored(0.8)), rowOf(user, scored(1, unit)));
  expect(await totalsOf(user)).toMatchObject({ visited: 0, completed: 0, scored: 1, scoreSum: 0.8, points: 8 });
  await store(rowOf(user, scored(0.3)), rowOf(user, { ...scored(-1, `${EXERCISE}/2`), verb: { id: PASSED } }));
  expect(await totalsOf(user)).toMatchObject({ visited: 0, completed: 0, scored: 2, scoreSum: 0.8, points: 8 });
  await database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed) values (10, $1, 7, 'one.xhtml', false)`,
    [user],
  );
  await store(rowOf(user, scored(1, unit)), rowOf(user, scored(0.1, `${EXERCISE}/3`)));
  expect(await totalsOf(user)).toMatchObject({ visited: 1, completed: 0, scored: 4, points: 19 });
  // The weakest exercise that is shown to a teacher is a unit: others have no place in the contents.
  await store(rowOf(user, scored(0.05, `${EXERCISE}/4`)));
  expect(await listWeakest(scope, [{ userId: user, publicationId: 7 }], 0.5)).toEqual([]);
});

test('[PROG-19] a publication gives a user no more than 50,000 points, whatever its content reports', async () => {
  const user = randomUUID();
  for (let call = 0; call < 11; call++)
    await store(...Array.from({ length: 500 }, (_, n) => rowOf(user, scored(1, `${EXERCISE}/${call}/${n}`))));
  expect((await totalsOf(user))?.points).toBe(50_000);
});

test('[PROG-19] a unit that one call names by both its ids gets one result', async () => {
  const user = randomUUID();
  const iri = 'https://x.example/unit';
  const open = () =>
    openUnit(
      createSystemScope(database.orm, 'test'),
      { workspaceId: 10, userId: user, publicationId: 7, unit: iri },
      new Date(),
    );
  // Its score comes before the user opens it: an exercise like any other.
  await store(rowOf(user, scored(0.5, iri)));
  expect(await totalsOf(user)).toMatchObject({ visited: 0, scored: 1, points: 5 });
  await open();
  await open();
  expect(await totalsOf(user)).toMatchObject({ visited: 1, scored: 1, points: 5 });
  const id = activityId({ publicationId: 7, unit: iri });
  await store(rowOf(user, scored(0.8, id)), rowOf(user, scored(0.9, iri)));
  expect(await totalsOf(user)).toMatchObject({ visited: 1, scored: 1, points: 9 });
});

test('[PROG-19] content adds no more than 5,000 scored exercises to a user, also without points', async () => {
  const user = randomUUID();
  for (let call = 0; call < 11; call++)
    await store(...Array.from({ length: 500 }, (_, n) => rowOf(user, scored(-1, `${EXERCISE}/${call}/${n}`))));
  expect(await totalsOf(user)).toMatchObject({ scored: 5000, points: 0 });
});

test('[PROG-19] nor by improving exercises that gave nothing at first', async () => {
  const user = randomUUID();
  for (const scaled of [0, 1])
    for (let call = 0; call < 11; call++)
      await store(...Array.from({ length: 500 }, (_, n) => rowOf(user, scored(scaled, `${EXERCISE}/${call}/${n}`))));
  expect((await totalsOf(user))?.points).toBe(50_000);
  const other = randomUUID();
  await store(rowOf(other, scored(0.1)));
  for (let call = 0; call < 11; call++)
    await store(...Array.from({ length: 500 }, (_, n) => rowOf(other, scored(1, `${EXERCISE}/${call}/${n}`))));
  expect((await totalsOf(other))?.points).toBeLessThanOrEqual(50_000);
});

test('[PROG-19] results count on the day of the statement: not in the future, nor long ago', async () => {
  const [user, now] = [randomUUID(), Date.now()];
  const times = [undefined, now - 86_400_000, now + 3_600_000, Date.UTC(2001, 0)];
  await store(
    ...times.map((time, n) =>
      rowOf(user, scored(1, `${EXERCISE}/${n}`), {
        timestamp: time === undefined ? null : new Date(time).toISOString(),
      }),
    ),
  );
  const { rows } = await database.pool.query<{ read_at: Date }>(
    'select read_at from progress_results where user_id = $1 order by activity',
    [user],
  );
  const ages = rows.map(({ read_at }) => Math.abs(Math.round((now - read_at.getTime()) / 86_400_000)));
  expect(ages).toEqual([0, 1, 0, 60]);
});

test('[PROG-19] [PROG-7] the reader and content lock in the same order, so neither undoes the other', async () => {
  const [userId, id] = [randomUUID(), activityId({ publicationId: 7, unit: 'one.xhtml' })];
  const writer = createStatementWriter(database.system);
  const read = (seconds: number, scaled: number) =>
    writer.write([
      {
        ...{ workspaceId: 10, userId, publicationId: 7, activity: 'one.xhtml', isCompleted: true, scaled, seconds },
        ...{ day: '2026-01-02', readAt: new Date('2026-01-02T03:04:05Z') },
        statement: {
          id: randomUUID(),
          verb: { id: VERBS.completed },
          object: { id },
          timestamp: '2026-01-02T03:04:05Z',
        },
      },
    ]);
  await read(1, 0.1);
  let reading: Promise<unknown> | undefined;
  await database.system.transaction(async (content) => {
    await content.query('select records_tick(10)');
    reading = read(2, 0.2);
    await eventually(async () => {
      const { rows } = await database.pool.query("select from pg_locks where locktype = 'advisory' and not granted");
      expect(rows).toHaveLength(1);
    });
    // The waiting reader has locked neither its day nor its result.
    await content.query('select from progress_days where user_id = $1 for update nowait', [userId]);
    await content.query('select from progress_results where user_id = $1 for update nowait', [userId]);
    await deriveContentResults(content, [rowOf(userId, scored(0.9, id))]);
  });
  await reading;
  expect(await totalsOf(userId)).toMatchObject({ points: 9, visited: 1, completed: 1 });
});
