import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, createClassFixture, NOW, valueOf, type ClassFixture } from '#features/classrooms/server/testing';
import type { Market } from '#features/market/contract';
import type { Context } from '#features/session/server';
import { pointsShown } from '../contract/index.ts';
import type { GoalDeps } from './deps.ts';
import { getClassGoal, getClassGoals } from './use-cases/get-class-goals.ts';
import { defaultGoal } from './use-cases/present-goals.ts';
import { setClassGoal } from './use-cases/set-class-goal.ts';

let testApp: ClassFixture;
const deps: GoalDeps = { clock: { now: () => NOW }, refreshBoards: async () => {} };
beforeAll(async () => {
  testApp = await createClassFixture();
});
afterAll(() => testApp.database.close());

const withMarket = (context: Context): Context => ({
  ...context,
  market: { ...context.market, timeZone: 'Europe/Zagreb', showsGroupLabel: false } as Market,
});

async function classOf(label: object) {
  const [teacher] = (await testApp.people(1, { roles: ['ROLE_TEACHER'], isTeacher: true })) as [Context];
  await testApp.own(teacher);
  const { id } = await testApp.classOf(teacher, label);
  const [pupil, stranger] = (await testApp.people(2, {})) as [Context, Context];
  await testApp.enrol(teacher, String(id), [pupil]);
  return { id: Number(id), teacher: withMarket(teacher), pupil: withMarket(pupil), stranger: withMarket(stranger) };
}
const earn = (id: number, day: string, points: number) =>
  testApp.database.pool.query(`insert into leaderboards_class_days values (10, $1, $2, 1, $3, 0)`, [id, day, points]);

test('[LEAD-13] a class of the first two grades has a goal of 1,000 points from its school year on; its people see how far it is', async () => {
  const { id, teacher, pupil, stranger } = await classOf({ grade: 1 });
  await earn(id, '2026-07-31', 500);
  await earn(id, '2026-09-10', 300);
  await earn(id, '2026-11-19', 40);
  const goal = { classroom: id, grade: 1, points: 300, goal: 1000, since: '2026-08-01' };
  expect(valueOf(await getClassGoal(pupil, id, deps))).toMatchObject(goal);
  expect(valueOf(await getClassGoal(teacher, id, deps))).toMatchObject(goal);
  expect(await getClassGoals(pupil, deps)).toMatchObject([goal]);
  expect(await getClassGoals(teacher, deps)).toEqual([]);
  expect(codeOf(await getClassGoal(stranger, id, deps))).toBe('class-goals.unknown');
});

test('[LEAD-13] other classes have one once a teacher sets it; a teacher changes it and may begin again from today', async () => {
  const { id, teacher, pupil, stranger } = await classOf({ grade: 5 });
  await earn(id, '2026-11-10', 300);
  await earn(id, '2026-11-20', 20);
  expect(valueOf(await getClassGoal(teacher, id, deps))).toBe(null);
  expect(await getClassGoals(pupil, deps)).toEqual([]);
  const body = { points: 2000, isFromToday: false };
  for (const who of [pupil, stranger])
    expect(codeOf(await setClassGoal(who, id, body, deps))).toBe('class-goals.unknown');
  expect(valueOf(await setClassGoal(teacher, id, body, deps))).toMatchObject({
    points: 0,
    goal: 2000,
    since: '2026-11-20',
  });
  expect(await getClassGoals(pupil, deps)).toMatchObject([{ goal: 2000 }]);
  await testApp.database.pool.query('update class_goals_goals set since = $2 where classroom_id = $1', [
    id,
    '2026-11-01',
  ]);
  expect(valueOf(await setClassGoal(teacher, id, { ...body, points: 500 }, deps))).toMatchObject({
    points: 300,
    goal: 500,
  });
  expect(valueOf(await setClassGoal(teacher, id, { ...body, isFromToday: true }, deps))).toMatchObject({ points: 0 });
  await testApp.database.pool.query('update classrooms_classrooms set archived_at = now() where id = $1', [id]);
  expect(codeOf(await setClassGoal(teacher, id, body, deps))).toBe('class-goals.unknown');
});

test.each<[string, number | null, boolean, boolean]>([
  ['a second class', 2, false, true],
  ['a third class', 3, false, false],
  ['a group of a kindergarten', null, true, true],
  ['a class with a label of its own', null, false, false],
])('[LEAD-13] %s has a goal by itself: %s, %s → %s', (_, grade, showsGroupLabel, has) => {
  expect(defaultGoal({ showsGroupLabel }, { grade, schoolYear: 2026 }) !== undefined).toBe(has);
});

test.each([
  [0, 1000, 0],
  [399, 1000, 300],
  [400, 1000, 400],
  [999, 1000, 900],
  [1000, 1000, 1000],
  [1290, 1000, 1200],
  [49, 50, 25],
  [61, 61, 61],
  [9, 10, 0],
  [10, 10, 10],
])('[LEAD-13] %s points of a goal of %s are shown as %s', (points, goal, shown) => {
  expect(pointsShown(points, goal)).toBe(shown);
});
