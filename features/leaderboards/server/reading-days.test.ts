import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClassFixture, valueOf, type ClassFixture } from '#features/classrooms/server/testing';
import { loadDemoReading } from '#features/progress/server';
import type { Context } from '#features/session/server';
import type { LeaderboardDeps } from './deps.ts';
import { boardDeps, clearBoards, idOf, withMarket } from './testing/board-stage.ts';
import { getStudentsBoard } from './use-cases/get-students-board.ts';

let testApp: ClassFixture;
let deps: LeaderboardDeps;
let now = new Date();
beforeAll(async () => {
  testApp = await createClassFixture();
  deps = boardDeps(testApp, { now: () => now });
});
afterAll(() => testApp.database.close());
beforeEach(() => clearBoards(testApp));

async function board(context: Context, period: 'week' | 'all') {
  const body = period === 'week' ? { period } : {};
  return valueOf(await getStudentsBoard(withMarket(context), body, deps));
}

test('[LEAD-8] [PROG-9] a week counts what was read in it: what a device tells of the week before counts for that', async () => {
  now = new Date('2026-05-06T10:00:00Z');
  const [one] = (await testApp.people(1, {})) as [Context];
  await testApp.database.pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, read_at)
     values (10, $1, 1, 'a', true, '2026-05-01T10:00:00Z'), (10, $1, 1, 'b', true, '2026-05-05T10:00:00Z'),
       (10, $1, 1, 'c', true, '2026-05-06T09:00:00Z')`,
    [idOf(one)],
  );
  expect((await board(one, 'week')).own).toMatchObject({ xpscore: 10 });
  expect((await board(one, 'all')).own).toMatchObject({ xpscore: 15 });
});

test.each(Array.from({ length: 7 }, (_, day) => [`2026-05-${String(4 + day).padStart(2, '0')}T16:00:00Z`]))(
  '[LEAD-8] the demo school has read in earlier weeks too: on %s this week is not all time',
  async (moment) => {
    now = new Date(moment);
    const people = (await testApp.people(12, {})) as Context[];
    const units = Array.from({ length: 9 }, (_, n) => `unit-${n}`);
    const reading = { workspaceId: 10, publicationId: 1, units, userIds: people.map(idOf) };
    await loadDemoReading(testApp.database.system, [reading], { now, timeZone: 'Europe/Zagreb' });
    const scores = async (period: 'week' | 'all') =>
      (await board(people[0] as Context, period)).rows.map(({ xpscore }) => xpscore);
    const [week, all] = [await scores('week'), await scores('all')];
    expect(week.length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(week.length - 1);
    expect(week).not.toEqual(all);
    const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
    expect(sum(week)).toBeLessThan(sum(all) / 2);
  },
);
