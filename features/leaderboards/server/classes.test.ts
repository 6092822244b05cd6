import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#features/session/server';
import { createClassFixture, valueOf, type ClassFixture } from '#features/classrooms/server/testing';
import type { LeaderboardDeps } from './deps.ts';
import { boardData } from './repositories/personal-data.ts';
import { getClassroomsBoard } from './use-cases/get-classrooms-board.ts';
import { getSchoolsBoard } from './use-cases/get-schools-board.ts';
import { getStudentsBoard } from './use-cases/get-students-board.ts';
import {
  boardDeps,
  classOf as newClassOf,
  clearBoards,
  earn as setPoints,
  idOf,
  stranger,
  withMarket,
} from './testing/board-stage.ts';
import { setBoardVisibility } from './use-cases/set-board-visibility.ts';

let testApp: ClassFixture;
let deps: LeaderboardDeps;
let now = new Date('2026-05-06T10:00:00Z');

beforeAll(async () => {
  testApp = await createClassFixture();
  deps = boardDeps(testApp, { now: () => now });
});
afterAll(() => testApp.database.close());
beforeEach(async () => {
  await clearBoards(testApp);
  now = new Date('2026-05-06T10:00:00Z');
});

const earn = (context: Context, points: number, publication = 1) => setPoints(testApp, context, points, publication);
const students = async (context: Context, body: object = {}) =>
  valueOf(await getStudentsBoard(withMarket(context), body, deps));

const classOf = (size: number) => newClassOf(testApp, size);

const classesOf = async (context: Context) => valueOf(await getClassroomsBoard(withMarket(context), {}, deps));
const schoolsOf = async (context: Context) => valueOf(await getSchoolsBoard(withMarket(context), {}, deps));
const remove = ({ id }: { readonly id: unknown }, pupil: Context) =>
  testApp.database.pool.query('delete from classrooms_members where classroom_id = $1 and user_id = $2', [
    id,
    idOf(pupil),
  ]);

test('[LEAD-1] a pupil who leaves a class takes the points along, before anybody there earns some', async () => {
  const { teacher, pupils, classroom } = await classOf(6);
  for (const pupil of pupils) await earn(pupil, 10);
  await earn(pupils[0] as Context, 130);
  expect((await classesOf(teacher)).rows).toMatchObject([{ xpscore: 30, active: 6 }]);
  await remove(classroom, pupils[0] as Context);
  expect((await classesOf(teacher)).rows).toMatchObject([{ xpscore: 10, active: 5 }]);
  expect((await schoolsOf(teacher)).rows).toMatchObject([{ xpscore: 10, active: 5 }]);
});

test('[LEAD-1] the own place counts classes and schools in use alone', async () => {
  const [best, own] = [await classOf(5), await classOf(5)];
  for (const pupil of best.pupils) await earn(pupil, 50);
  for (const pupil of own.pupils) await earn(pupil, 10);
  const placeOf = async () => {
    const { rows, own: beyond } = valueOf(await getClassroomsBoard(withMarket(own.teacher), { limit: 1 }, deps));
    return [...rows, ...beyond].find(({ isSelf }) => isSelf)?.position;
  };
  expect(await placeOf()).toBe(2);
  for (const column of ['archived_at', 'deleted_at']) {
    const set = (value: string) =>
      testApp.database.pool.query(`update classrooms_classrooms set ${column} = ${value} where id = $1`, [
        best.classroom.id,
      ]);
    await set('now()');
    expect(await placeOf()).toBe(1);
    // Both classes are of one school: it has the points of the class in use alone.
    expect((await schoolsOf(own.teacher)).rows).toMatchObject([{ xpscore: 10, active: 5 }]);
    await set('null');
    expect(await placeOf()).toBe(2);
  }
});

describe('the figures of classes, when somebody goes off the boards', () => {
  const hide = (context: Context, isShown = false) => setBoardVisibility(withMarket(context), { isShown }, deps);
  const best = (pupils: readonly Context[]) => pupils[0] as Context;
  async function sixPupils() {
    const made = await classOf(6);
    for (const pupil of made.pupils) await earn(pupil, 10);
    await earn(best(made.pupils), 130);
    expect((await classesOf(made.teacher)).rows).toMatchObject([{ xpscore: 30, active: 6 }]);
    return made;
  }

  test('[LEAD-6] stay on that day, and change later by no fewer than five students', async () => {
    const { teacher, pupils } = await sixPupils();
    valueOf(await hide(best(pupils)));
    expect((await students(teacher)).rows).toHaveLength(5);
    const before = [{ xpscore: 30, active: 6 }];
    expect((await classesOf(teacher)).rows).toMatchObject(before);
    for (const pupil of pupils.slice(1, 4)) await earn(pupil, 20);
    expect((await classesOf(teacher)).rows).toMatchObject(before);
    now = new Date('2026-05-07T10:00:00Z');
    // The next day: with the student who went, four changed.
    expect((await classesOf(teacher)).rows).toMatchObject(before);
    await earn(pupils[4] as Context, 20);
    expect((await classesOf(teacher)).rows).toMatchObject([{ xpscore: 18, active: 5 }]);
    expect((await schoolsOf(teacher)).rows).toMatchObject([{ xpscore: 18, active: 5 }]);
  });

  test('[LEAD-6] stay as they are where the student comes back, and then follow at once again', async () => {
    const { teacher, pupils } = await sixPupils();
    valueOf(await hide(best(pupils)));
    await earn(pupils[1] as Context, 70);
    expect((await classesOf(teacher)).rows).toMatchObject([{ xpscore: 30 }]);
    valueOf(await hide(best(pupils), true));
    expect((await classesOf(teacher)).rows).toMatchObject([{ xpscore: 40, active: 6 }]);
  });

  test('[LEAD-6] stay for that day where fewer than five are left; erasure leaves no other trace', async () => {
    const { teacher, pupils } = await classOf(5);
    for (const pupil of pupils) await earn(pupil, 10);
    expect((await classesOf(teacher)).rows).toHaveLength(1);
    valueOf(await hide(best(pupils)));
    expect((await classesOf(teacher)).rows).toHaveLength(1);
    now = new Date('2026-05-07T10:00:00Z');
    expect((await classesOf(teacher)).rows).toEqual([]);
    const made = await sixPupils();
    await boardData.erase(best(made.pupils).scope, { id: idOf(best(made.pupils)) });
    await earn(made.pupils[1] as Context, 70);
    expect((await classesOf(made.teacher)).rows).toMatchObject([{ xpscore: 30, active: 6 }]);
  });
});

test('[LEAD-1] [LEAD-6] classes and schools stand by points per active student, from five on; own ones are marked', async () => {
  const { teacher, pupils, classroom } = await classOf(6);
  for (const [index, pupil] of pupils.entries()) if (index < 4) await earn(pupil, 10);
  const boards = async (context: Context) => ({
    classes: valueOf(await getClassroomsBoard(context, {}, deps)),
    schools: valueOf(await getSchoolsBoard(context, {}, deps)),
  });
  expect((await boards(withMarket(teacher))).classes.rows).toEqual([]);
  await earn(pupils[4] as Context, 20);
  const { classes, schools } = await boards(withMarket(teacher));
  expect(classes.rows).toMatchObject([{ position: 1, xpscore: 12, active: 5, isSelf: true }]);
  expect(schools.rows).toMatchObject([{ position: 1, name: classroom.school.name, xpscore: 12, isSelf: true }]);
  expect((await boards(stranger(teacher))).classes.rows).toMatchObject([{ isSelf: false }]);
  // A class that lost people has too few students before the next count.
  await testApp.database.pool.query('delete from classrooms_members where classroom_id = $1 and user_id = $2', [
    classroom.id,
    idOf(pupils[4] as Context),
  ]);
  expect((await boards(withMarket(teacher))).classes.rows).toEqual([]);
  await testApp.database.pool.query(
    `insert into classrooms_members (workspace_id, classroom_id, user_id, home_workspace_id, role, since) values (10, $1, $2, 10, 'student', now())`,
    [classroom.id, idOf(pupils[4] as Context)],
  );
  expect((await boards(withMarket(teacher))).classes.rows).toHaveLength(1);
});
