import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addGuardianship } from '#features/children/server';
import { listPoints } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { createClassFixture, valueOf, type ClassFixture } from '#features/classrooms/server/testing';
import { createScope } from '#platform/server/db';
import type { LeaderboardDeps } from './deps.ts';
import { listCompetition, sumClassPoints } from './repositories/class-days.ts';
import { noteTurned } from './repositories/group-changes.ts';
import { listOwnGroups, listTopClassrooms, listTopSchools } from './repositories/groups.ts';
import { ALL_TIME, listEligible, listScores, listScoresOf, writeScores } from './repositories/scores.ts';
import { countAround, countBefore, listTopStudents } from './repositories/students.ts';
import { boardDeps, clearBoards, earn as setPoints, foldAt, idOf, withMarket } from './testing/board-stage.ts';
import { foldScores } from './use-cases/fold-scores.ts';
import { getStudentsBoard } from './use-cases/get-students-board.ts';
import { setBoardVisibility } from './use-cases/set-board-visibility.ts';

let testApp: ClassFixture;
let deps: LeaderboardDeps;
// The triggers of the database note points by its own clock.
let now = new Date();
const fold = () => foldAt(testApp, now);

beforeAll(async () => {
  testApp = await createClassFixture();
  deps = boardDeps(testApp, { now: () => now });
});
afterAll(() => testApp.database.close());
beforeEach(async () => {
  await clearBoards(testApp);
  // The triggers of the database note points by its own clock.
  now = new Date();
});

const earn = (context: Context, points: number, publication = 1) => setPoints(testApp, context, points, publication);
const students = async (context: Context, body: object = {}) =>
  valueOf(await getStudentsBoard(withMarket(context), body, deps));

test('[LEAD-8] who goes off the boards and comes back keeps the week, without what was earned meanwhile', async () => {
  const [one] = (await testApp.people(1, {})) as [Context];
  await earn(one, 30);
  expect((await students(one, { period: 'week' })).own).toMatchObject({ xpscore: 30 });
  valueOf(await setBoardVisibility(withMarket(one), { isShown: false }, deps));
  await earn(one, 50);
  await fold();
  valueOf(await setBoardVisibility(withMarket(one), { isShown: true }, deps));
  expect((await students(one, { period: 'week' })).own).toMatchObject({ position: 1, xpscore: 30 });
  valueOf(await setBoardVisibility(withMarket(one), { isShown: false }, deps));
  now = new Date(now.getTime() + 7 * 86_400_000);
  valueOf(await setBoardVisibility(withMarket(one), { isShown: true }, deps));
  expect((await students(one, { period: 'week' })).own).toMatchObject({ position: null });
});

test('[LEAD-6] a parent finds the own children by name and place; other parents and students do not', async () => {
  const [ana, ivo, other] = (await testApp.people(3, {})) as [Context, Context, Context];
  const [parent, stranger] = (await testApp.people(2, { roles: ['ROLE_PARENT'] })) as [Context, Context];
  for (const child of [ana, ivo])
    await addGuardianship(parent.scope, idOf(parent), { workspaceId: 10, id: idOf(child) }, new Date());
  await testApp.database.pool.query(`update session_users set first_name = 'Ana', last_name = 'Lipa' where id = $1`, [
    idOf(ana),
  ]);
  await earn(other, 50);
  await earn(ana, 30);
  const seen = await students(parent, { limit: 1 });
  expect(seen.children.find(({ uid }) => uid === idOf(ana))).toMatchObject({
    first_name: 'Ana',
    position: 2,
    xpscore: 30,
    isHidden: false,
  });
  expect(seen.children.find(({ uid }) => uid === idOf(ivo))).toMatchObject({ position: null, xpscore: 0 });
  expect((await students(parent)).rows[1]).toMatchObject({ name: 'Ana Lipa', isChild: true });
  for (const one of [stranger, other]) {
    const { rows, children } = await students(one);
    expect(children).toEqual([]);
    expect(rows[1]).not.toHaveProperty('isChild');
    expect(rows[1]?.name).not.toBe('Ana Lipa');
  }
  valueOf(await setBoardVisibility(withMarket(ana), { isShown: false }, deps));
  const hidden = (await students(parent)).children.find(({ uid }) => uid === idOf(ana));
  expect(hidden).toMatchObject({ position: null, isHidden: true });
});

test('[MKT-11] a scope of another workspace reads and writes nothing of a board, and folds none of its changes', async () => {
  const [one] = (await testApp.people(1, {})) as [Context];
  await earn(one, 30);
  const elsewhere = createScope(testApp.database.orm, [39]);
  expect(await foldScores(elsewhere, { now, timeZone: 'Europe/Zagreb' })).toBe(0);
  expect(await fold()).toBe(1);
  const userId = idOf(one);
  const user = { workspaceId: 10, userId };
  const board = { workspaceId: 10, period: ALL_TIME };
  const groups = { ...user, today: '2026-05-02' };
  const range = { workspaceId: 10, from: '2026-05-01', to: '2026-05-02', publicationId: undefined };
  expect(await listScoresOf(one.scope, userId)).toContainEqual({ ...board, points: 30 });
  expect(await listScoresOf(elsewhere, userId)).toEqual([]);
  const outside = [
    () => listScores(elsewhere, [user], ALL_TIME),
    () => listEligible(elsewhere, [user]),
    () => writeScores(elsewhere, [{ ...user, period: ALL_TIME, points: 1 }]),
    () => noteTurned(elsewhere, [user], '2026-05-02'),
    () => listTopStudents(elsewhere, board, userId, 1),
    () => countBefore(elsewhere, board, 1),
    () => countAround(elsewhere, board, 1),
    () => listTopClassrooms(elsewhere, groups, 1),
    () => listTopSchools(elsewhere, groups, 1),
    () => listOwnGroups(elsewhere, groups, 'school'),
    () => listCompetition(elsewhere, range, 1),
    () => listPoints(elsewhere, [user]),
  ];
  for (const call of outside) await expect(call()).rejects.toThrow('Workspace 10 is outside the scope');
  expect(await sumClassPoints(elsewhere, { workspaceId: 10, id: 1 }, '2026-05-01')).toBe(0);
});
