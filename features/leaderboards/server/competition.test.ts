import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, createClassFixture, valueOf, type ClassFixture } from '#features/classrooms/server/testing';
import type { Context } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { sumClassPoints } from './repositories/class-days.ts';
import { boardDeps, classOf as newClassOf, clearBoards, idOf, withMarket as inMarket } from './testing/board-stage.ts';
import { getCompetition } from './use-cases/get-competition.ts';
import { setBoardVisibility } from './use-cases/set-board-visibility.ts';
import type { LeaderboardDeps } from './deps.ts';

let testApp: ClassFixture;
let deps: LeaderboardDeps;
const now = new Date('2026-05-06T10:00:00Z');

beforeAll(async () => {
  testApp = await createClassFixture();
});
afterAll(() => testApp.database.close());
beforeEach(async () => {
  deps = boardDeps(testApp, { now: () => now });
  await clearBoards(testApp);
});

const market = { language: 'hr', competition: { from: '2026-05-01', to: '2026-05-05', dos: '' } };
const withMarket = (context: Context): Context => inMarket(context, market);

/** Earns points in a publication at a moment: the trigger notes the added points, the test chooses the time. */
async function earn(context: Context, points: number, at: string, publication = 1) {
  const { pool } = testApp.database;
  await pool.query(
    `insert into progress_totals (workspace_id, user_id, publication_id, visited, completed, scored, score_sum, points)
     values (10, $1, $2, 1, 1, 0, 0, $3) on conflict (workspace_id, user_id, publication_id)
     do update set points = progress_totals.points + excluded.points`,
    [idOf(context), publication, points],
  );
  await pool.query(
    `update progress_changed set earned_at = $2 where user_id = $1 and earned_at > now() - interval '1 hour'`,
    [idOf(context), at],
  );
}

const classOf = (size: number, label: object = {}) => newClassOf(testApp, size, label);
const competition = async (context: Context, body: object = {}) =>
  valueOf(await getCompetition(withMarket(context), body, deps));

test('[LEAD-3] classes stand by what they earned per active student on the days, both included, in the market’s time zone', async () => {
  const { teacher, pupils } = await classOf(5, { grade: 1 });
  const [one, two] = pupils as [Context, Context];
  for (const pupil of pupils) await earn(pupil, 10, '2026-04-01T10:00:00Z');
  // Ten minutes before the first day in Zagreb, ten after; the same at the end.
  await earn(one, 100, '2026-04-30T21:45:00Z');
  await earn(two, 20, '2026-04-30T22:15:00Z');
  await earn(one, 15, '2026-05-05T21:45:00Z');
  for (const pupil of pupils.slice(2)) await earn(pupil, 5, '2026-05-03T10:00:00Z');
  await earn(two, 400, '2026-05-05T22:15:00Z');
  const { rows, from, to } = await competition(teacher);
  expect({ from, to }).toEqual({ from: '2026-05-01', to: '2026-05-05' });
  expect(rows).toMatchObject([{ position: 1, name: '1.a', grade: 1, xpscore: 10, active: 5, isSelf: true }]);
  const wider = await competition(teacher, { from: '04/30/2026', to: '05/06/2026' });
  expect(wider.rows).toMatchObject([{ xpscore: 110 }]);
});

test('[LEAD-3] classes stand in the order of the points that are shown, rounded as they are', async () => {
  const first = await classOf(5, { grade: 6, letter: 'a' });
  const second = await classOf(5, { grade: 6, letter: 'b' });
  for (const pupil of [...first.pupils, ...second.pupils]) await earn(pupil, 10, '2026-05-02T10:00:00Z');
  // 10.2 and 10.8: the displayed figures differ, though their whole numbers are equal.
  await earn(first.pupils[0] as Context, 1, '2026-05-03T10:00:00Z');
  await earn(second.pupils[0] as Context, 4, '2026-05-03T10:00:00Z');
  expect((await competition(first.teacher)).rows).toMatchObject([
    { position: 1, name: '6.b', xpscore: 11 },
    { position: 2, name: '6.a', xpscore: 10 },
  ]);
});

test('[LEAD-3] who asks for ever other days soon waits; the competition of the market is always told', async () => {
  const { teacher } = await classOf(1, { grade: 7 });
  const days = Array.from({ length: 21 }, (_, week) => ({
    from: '2026-01-01',
    to: new Date(Date.UTC(2026, 0, 2 + 7 * week)).toJSON().slice(0, 10),
  }));
  const answers = [];
  for (const body of days) answers.push(await getCompetition(withMarket(teacher), body, deps));
  expect(answers.slice(0, 20).every(({ isOk }) => isOk)).toBe(true);
  expect(codeOf(answers[20] as (typeof answers)[number])).toBe('request.too-many');
  // Choices are counted in the database: another node refuses too.
  expect(codeOf(await getCompetition(withMarket(teacher), days[20] as object, boardDeps(testApp, deps.clock)))).toBe(
    'request.too-many',
  );
  // Many calls at once gain nothing.
  const range = { workspaceId: 10, from: '2025-09-01', to: '2025-09-07', publicationId: undefined };
  const atOnce = Array.from({ length: 6 }, () => deps.competitions(teacher.scope, range, teacher.user.uid));
  expect(await Promise.all(atOnce)).toEqual(atOnce.map(() => undefined));
  const other = await classOf(1, { grade: 8 });
  expect((await getCompetition(withMarket(other.teacher), days[20] as object, deps)).isOk).toBe(true);
  // A cached competition costs nothing.
  expect((await getCompetition(withMarket(teacher), days[3] as object, deps)).isOk).toBe(true);
  for (const own of [{}, { from: '2026-05-01', to: '2026-05-05', dos: '' }])
    expect((await getCompetition(withMarket(teacher), own, deps)).isOk).toBe(true);
});

test('[LEAD-3] [LEAD-6] chosen days are whole weeks: two choices never tell the points of one day', async () => {
  const { teacher, pupils } = await classOf(6, { grade: 2, letter: 'w' });
  for (const [n, pupil] of pupils.entries()) await earn(pupil, 10, `2026-05-${12 + (n % 2)}T10:00:00Z`);
  const week = { from: '2026-05-11', to: '2026-05-17' };
  for (const body of [week, { from: '2026-05-12', to: '2026-05-12' }, { from: '2026-05-13', to: '2026-05-17' }])
    expect(await competition(teacher, body)).toMatchObject({ ...week, rows: [{ xpscore: 10, active: 6 }] });
});

test('[LEAD-3] points of one publication count where one is named; what makes no range is refused', async () => {
  const { teacher, pupils } = await classOf(5, { grade: 2, letter: 'b' });
  const { rows: books } = await testApp.database.pool.query(
    `select id::int, alias from catalog_publications where alias in ('free', 'mine') order by alias`,
  );
  for (const pupil of pupils) {
    await earn(pupil, 10, '2026-05-02T10:00:00Z', books[0].id);
    await earn(pupil, 50, '2026-05-02T10:15:00Z', books[1].id);
  }
  expect((await competition(teacher)).rows).toMatchObject([{ xpscore: 60 }]);
  expect((await competition(teacher, { dos: 'free' })).rows).toMatchObject([{ xpscore: 10 }]);
  for (const body of [{ dos: 'none' }, { from: '2026-05-06' }, { from: '2020-01-01', to: '2026-01-01' }])
    expect(codeOf(await getCompetition(withMarket(teacher), body, deps))).toBe('request.invalid');
});

test('[LEAD-3] [LEAD-6] who is on no board counts for no competition, and classes below five active students are not there', async () => {
  const small = await classOf(4, { grade: 3 });
  const { teacher, pupils, classroom } = await classOf(6, { grade: 3, letter: 'b' });
  await testApp.database.pool.query(`insert into leaderboards_hidden values (10, $1, 'self', now())`, [
    idOf(pupils[0] as Context),
  ]);
  for (const pupil of [...pupils, ...small.pupils]) await earn(pupil, 50, '2026-05-02T10:00:00Z');
  const { rows } = await competition(teacher);
  expect(rows).toMatchObject([{ name: '3.b', xpscore: 50, active: 5 }]);
  // The class itself has them all together.
  const key = { workspaceId: 10, id: Number(classroom.id) };
  expect(await sumClassPoints(createScope(testApp.database.orm, [10]), key, '2026-05-01')).toBe(300);
  expect(await sumClassPoints(createScope(testApp.database.orm, [10]), key, '2026-05-03')).toBe(0);
});

test('[LEAD-3] [LEAD-6] a class stands by who earned the points: who goes off the boards neither lifts nor lowers it', async () => {
  const { teacher, pupils } = await classOf(7, { grade: 3, letter: 'c' });
  for (const pupil of pupils) await earn(pupil, 20, '2026-04-02T10:00:00Z');
  for (const pupil of pupils.slice(0, 6)) await earn(pupil, 20, '2026-05-02T10:00:00Z');
  await earn(pupils[0] as Context, 60, '2026-05-03T10:00:00Z');
  await earn(pupils[0] as Context, 5, '2026-05-20T10:00:00Z');
  const before = [{ xpscore: 30, active: 6 }];
  expect((await competition(teacher)).rows).toMatchObject(before);
  valueOf(await setBoardVisibility(withMarket(pupils[0] as Context), { isShown: false }, deps));
  // Another node has no competition in memory.
  deps = boardDeps(testApp, deps.clock);
  expect((await competition(teacher)).rows).toMatchObject(before);
  // Fewer than five who earned: no class in that week.
  expect((await competition(teacher, { from: '2026-05-20', to: '2026-05-20' })).rows).toEqual([]);
});

test('[LEAD-3] strangers see a typed name of a class nowhere; its grade is read from it all the same', async () => {
  const { teacher, pupils } = await classOf(5, { grade: null, letter: '', customGroup: 'Pčelice 4' });
  for (const pupil of pupils) await earn(pupil, 50, '2026-05-02T10:00:00Z');
  const stranger = { ...teacher, user: { ...teacher.user, uid: undefined, roles: [] } } as Context;
  await testApp.database.pool.query('update classrooms_schools set approved_at = now()');
  expect((await competition(stranger)).rows).toMatchObject([{ name: 'Škola', grade: 4, isSelf: false }]);
  expect((await competition(teacher)).rows).toMatchObject([{ name: 'Pčelice 4', grade: 4, isSelf: true }]);
});

test('[LEAD-3] [PROG-9] points count on the day of reading, not on that of their arrival', async () => {
  const { pupils, classroom, teacher } = await classOf(5, { grade: 4, letter: 'c' });
  await testApp.database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, read_at)
     select 10, $1, 1, 'unit-' || n, true, $2::timestamptz + n * interval '1 day' from generate_series(0, 2) n`,
    [idOf(pupils[0] as Context), '2026-05-02T21:50:00Z'],
  );
  await competition(teacher);
  const since = (day: string) =>
    sumClassPoints(createScope(testApp.database.orm, [10]), { workspaceId: 10, id: Number(classroom.id) }, day);
  expect(await Promise.all(['2026-05-02', '2026-05-03', '2026-05-04', '2026-05-05'].map(since))).toEqual([
    15, 10, 5, 0,
  ]);
});

test('[LEAD-3] what a division of books only moves was earned on no day', async () => {
  const { teacher, pupils, classroom } = await classOf(5, { grade: 1, letter: 'd' });
  await testApp.database.orm.transaction(async (inside) => {
    await inside.execute(`select set_config('klupa.divides', 'on', true)`);
    await inside.execute(
      `insert into progress_totals (workspace_id, user_id, publication_id, visited, completed, scored, score_sum, points)
       values (10, '${idOf(pupils[0] as Context)}', 1, 1, 1, 0, 0, 35)`,
    );
  });
  await competition(teacher);
  expect(
    await sumClassPoints(
      createScope(testApp.database.orm, [10]),
      { workspaceId: 10, id: Number(classroom.id) },
      '2000-01-01',
    ),
  ).toBe(0);
});
