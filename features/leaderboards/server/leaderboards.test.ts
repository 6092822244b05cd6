import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addGuardianship } from '#features/children/server';
import type { Context } from '#features/session/server';
import { codeOf, createClassFixture, valueOf, type ClassFixture } from '#features/classrooms/server/testing';
import type { LeaderboardDeps } from './deps.ts';
import { boardData } from './repositories/personal-data.ts';
import {
  boardDeps,
  classOf as newClassOf,
  clearBoards,
  earn as setPoints,
  foldAt,
  idOf,
  stranger,
  withMarket,
} from './testing/board-stage.ts';
import { getStudentsBoard } from './use-cases/get-students-board.ts';
import { getClassVisibility } from './use-cases/get-class-visibility.ts';
import { setBoardVisibility } from './use-cases/set-board-visibility.ts';

let testApp: ClassFixture;
let deps: LeaderboardDeps;
let now = new Date('2026-05-06T10:00:00Z');
const fold = () => foldAt(testApp, now);

beforeAll(async () => {
  testApp = await createClassFixture();
  deps = boardDeps(testApp, { now: () => now });
});
afterAll(() => testApp.database.close());
beforeEach(async () => {
  await clearBoards(testApp);
  now = new Date('2026-05-06T10:00:00Z');
});

/** Earns points at the time of the test's clock: the trigger notes them at that of the database. */
async function earn(context: Context, points: number, publication = 1) {
  await setPoints(testApp, context, points, publication);
  await testApp.database.pool.query(
    `update progress_changed set earned_at = $2 where user_id = $1 and earned_at > now() - interval '1 hour'`,
    [idOf(context), now],
  );
}
const students = async (context: Context, body: object = {}) =>
  valueOf(await getStudentsBoard(withMarket(context), body, deps));

const classOf = (size: number) => newClassOf(testApp, size);

describe('students', () => {
  test('[LEAD-1] stand by points; who has as many shares a position, and one’s own is told beyond the rows', async () => {
    const people = (await testApp.people(4, {})) as [Context, Context, Context, Context];
    for (const [index, points] of [30, 20, 20, 10].entries()) await earn(people[index] as Context, points);
    const { rows, own } = await students(people[3]);
    expect(rows.map(({ position, xpscore, isSelf }) => [position, xpscore, isSelf])).toEqual([
      [1, 30, false],
      [2, 20, false],
      [2, 20, false],
      [4, 10, true],
    ]);
    const short = await students(people[3], { limit: 2 });
    expect(short.rows).toHaveLength(2);
    expect(short.own).toEqual({ position: 4, xpscore: 10, isHidden: false });
    expect(own).toEqual(short.own);
    await earn(people[3], 40, 2);
    expect((await students(people[3])).own).toMatchObject({ position: 1, xpscore: 50 });
  });

  test('[LEAD-9] the counts by which positions are told always equal the scores, whatever changes', async () => {
    const people = await testApp.people(12, {});
    for (let round = 0; round < 4; round++) {
      for (const [index, person] of people.entries()) await earn(person, ((index * 7 + round * 5) % 4) * 10);
      await fold();
      const { rows } = await testApp.database.pool.query(
        `select points, people from leaderboards_counts where period = '0001-01-01' and people <> 0 order by points`,
      );
      const { rows: real } = await testApp.database.pool.query(
        `select points, count(*)::int as people from leaderboards_scores where period = '0001-01-01' group by 1 order by 1`,
      );
      expect(rows).toEqual(real);
    }
  });

  test('[LEAD-8] a week counts what was earned in it alone, so that newcomers can win', async () => {
    const [old, young] = (await testApp.people(2, {})) as [Context, Context];
    await earn(old, 500);
    await students(old);
    now = new Date('2026-05-12T10:00:00Z');
    await earn(old, 505);
    await earn(young, 30);
    const week = await students(old, { period: 'week' });
    expect(week.rows.map(({ xpscore, isSelf }) => [xpscore, isSelf])).toEqual([
      [30, false],
      [5, true],
    ]);
    expect((await students(old)).rows[0]?.xpscore).toBe(505);
  });

  test('[LEAD-8] points that a division of books only moves count for no week', async () => {
    const [one] = (await testApp.people(1, {})) as [Context];
    await testApp.database.orm.transaction(async (inside) => {
      await inside.execute(`select set_config('klupa.divides', 'on', true)`);
      await inside.execute(
        `insert into progress_totals (workspace_id, user_id, publication_id, visited, completed, scored, score_sum, points)
         values (10, '${idOf(one)}', 1, 1, 1, 0, 0, 35)`,
      );
    });
    expect((await students(one, { period: 'week' })).rows).toEqual([]);
    expect((await students(one)).own).toMatchObject({ xpscore: 35 });
  });

  test('[LEAD-6] classmates see names, others nicknames or generated names, strangers neither school nor nickname', async () => {
    const { pupils } = await classOf(2);
    const [ana, ivo] = pupils as [Context, Context];
    const [other] = (await testApp.people(1, {})) as [Context];
    await testApp.database.pool.query(
      `update session_users set nickname = 'Zvijezda', nickname_approved_at = now(), first_name = 'Ana' where id = $1`,
      [idOf(ana)],
    );
    for (const one of [ana, ivo, other]) await earn(one, 10);
    const seenBy = async (context: Context) => {
      const { rows } = valueOf(await getStudentsBoard(context, {}, deps));
      return rows.find(({ isSelf, name }) => !isSelf && (name === 'Zvijezda' || name.startsWith('Ana')));
    };
    expect((await seenBy(withMarket(ivo)))?.name).not.toBe('');
    const fromOutside = await seenBy(withMarket(other));
    expect(fromOutside).toMatchObject({ name: 'Zvijezda' });
    expect(fromOutside).not.toHaveProperty('school');
    expect((await seenBy(withMarket(ivo)))?.school).toBeTruthy();
    const { rows } = valueOf(await getStudentsBoard(stranger(other), {}, deps));
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row.name).toBe('');
      expect(row).not.toHaveProperty('school');
      expect(row).not.toHaveProperty('avatar');
      expect(row.creature).toBeGreaterThan(0);
    }
    expect(JSON.stringify(rows)).not.toContain(idOf(ana));
  });

  test('[LEAD-6] who waits for a guardian, teaches, or has gone, stands on no board', async () => {
    const [waiting, gone] = (await testApp.people(2, {})) as [Context, Context];
    const [teacher] = (await testApp.people(1, { roles: ['ROLE_TEACHER'], isTeacher: true })) as [Context];
    for (const one of [waiting, gone, teacher]) await earn(one, 10);
    await students(waiting);
    await testApp.database.pool.query('update session_users set waits_for_guardian_since = now() where id = $1', [
      idOf(waiting),
    ]);
    await boardData.erase(gone.scope, { id: idOf(gone) });
    const [past, due] = (await testApp.people(2, {})) as [Context, Context];
    for (const one of [past, due]) await earn(one, 10);
    await fold();
    // A user who is no longer a student, or is about to be erased, disappears without earning points first.
    await testApp.database.pool.query(`update session_users set roles = '{ROLE_PARENT}' where id = $1`, [idOf(past)]);
    await testApp.database.pool.query('update session_users set erase_after = now() where id = $1', [idOf(due)]);
    expect((await students(teacher)).rows).toEqual([]);
    await boardData.erase(due.scope, { id: idOf(due) });
    // Points that wait for folding do not bring back a user whose account is due.
    await earn(due, 50);
    await fold();
    const { rows: left } = await testApp.database.pool.query('select from leaderboards_scores where user_id = $1', [
      idOf(due),
    ]);
    expect(left).toEqual([]);
    const { rows } = await testApp.database.pool.query(`select sum(people)::int as people from leaderboards_counts`);
    // Users who wait or are no longer students are counted until the next change of their points: all time and the
    // week.
    expect(rows[0].people).toBe(4);
  });

  test('[LEAD-4] [MKT-11] a market without boards refuses; foreign workspaces are never shown', async () => {
    const [one] = (await testApp.people(1, {})) as [Context];
    await earn(one, 10);
    expect(codeOf(await getStudentsBoard(withMarket(one, { supportsLeaderboards: false }), {}, deps))).toBe(
      'leaderboards.not-offered',
    );
    expect((await students(one, { workspace: 999 })).rows).toHaveLength(1);
    expect((await students(one, { workspace: [999, 39] })).rows).toHaveLength(0);
  });
});

describe('the way off the boards', () => {
  const isThere = async (context: Context) => (await students(context)).own?.position !== null;

  test('[LEAD-6] is a student’s own, takes effect at once, and leads back', async () => {
    const [one] = (await testApp.people(1, {})) as [Context];
    await earn(one, 10);
    expect(await isThere(one)).toBe(true);
    valueOf(await setBoardVisibility(withMarket(one), { isShown: false }, deps));
    expect((await students(one)).own).toEqual({ position: null, xpscore: 0, isHidden: true });
    await earn(one, 20);
    expect(await isThere(one)).toBe(false);
    valueOf(await setBoardVisibility(withMarket(one), { isShown: true }, deps));
    expect((await students(one)).own).toEqual({ position: 1, xpscore: 20, isHidden: false });
  });

  test('[LEAD-6] is a guardian’s and a class teacher’s too, whom the child does not overrule; nobody else’s', async () => {
    const { teacher, pupils, classroom } = await classOf(1);
    const [pupil] = pupils as [Context];
    const [parent, other] = (await testApp.people(2, { roles: ['ROLE_PARENT'] })) as [Context, Context];
    await addGuardianship(parent.scope, idOf(parent), { workspaceId: 10, id: idOf(pupil) }, new Date());
    await earn(pupil, 10);
    const set = (who: Context, isShown: boolean, user?: string) =>
      setBoardVisibility(withMarket(who), { isShown, ...(user ? { user } : {}) }, deps);
    expect(codeOf(await set(other, false, idOf(pupil)))).toBe('leaderboards.student-unknown');
    expect(codeOf(await set(other, false, randomUUID()))).toBe('leaderboards.student-unknown');
    expect(codeOf(await set(other, false, 'nonsense'))).toBe('leaderboards.student-unknown');
    expect(codeOf(await set(parent, false))).toBe('leaderboards.student-unknown');
    valueOf(await set(parent, false, idOf(pupil)));
    expect(await isThere(pupil)).toBe(false);
    expect(codeOf(await set(pupil, true))).toBe('leaderboards.by-adult');
    // A teacher overrules neither the guardian nor the child, and decides while the class is in use alone.
    expect(codeOf(await set(teacher, true, idOf(pupil)))).toBe('leaderboards.by-adult');
    valueOf(await set(parent, true, idOf(pupil)));
    expect(await isThere(pupil)).toBe(true);
    valueOf(await set(pupil, false));
    expect(codeOf(await set(teacher, true, idOf(pupil)))).toBe('leaderboards.by-adult');
    valueOf(await set(pupil, true));
    valueOf(await set(teacher, false, idOf(pupil)));
    expect(codeOf(await set(pupil, true))).toBe('leaderboards.by-adult');
    valueOf(await set(teacher, true, idOf(pupil)));
    expect(await isThere(pupil)).toBe(true);
    await testApp.database.pool.query('update classrooms_classrooms set archived_at = now() where id = $1', [
      classroom.id,
    ]);
    expect(codeOf(await set(teacher, false, idOf(pupil)))).toBe('leaderboards.student-unknown');
  });
});

test('[LEAD-6] teachers of a class see who stands on boards and where they may change it; other teachers nothing', async () => {
  const { teacher, pupils, classroom } = await classOf(3);
  const [ana, ivo, mia] = pupils as [Context, Context, Context];
  const [other] = (await testApp.people(1, { roles: ['ROLE_TEACHER'], isTeacher: true })) as [Context];
  const id = Number(classroom.id);
  valueOf(await setBoardVisibility(withMarket(teacher), { isShown: false, user: idOf(ana) }, deps));
  valueOf(await setBoardVisibility(withMarket(ivo), { isShown: false }, deps));
  const { students: list } = valueOf(await getClassVisibility(withMarket(teacher), id));
  const stateOf = (one: Context) => {
    const { isShown, isChangeable } = list.find(({ uid }) => uid === idOf(one)) ?? {};
    return { isShown, isChangeable };
  };
  expect(list).toHaveLength(3);
  expect(stateOf(ana)).toEqual({ isShown: false, isChangeable: true });
  expect(stateOf(ivo)).toEqual({ isShown: false, isChangeable: false });
  expect(stateOf(mia)).toEqual({ isShown: true, isChangeable: true });
  for (const one of [other, mia])
    expect(codeOf(await getClassVisibility(withMarket(one), id))).toBe('classrooms.unknown');
  expect(codeOf(await getClassVisibility(withMarket(teacher, { supportsLeaderboards: false }), id))).toBe(
    'leaderboards.not-offered',
  );
});
