import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addGuardianship } from '#features/children/server';
import {
  codeOf,
  createClassFixture,
  createClassroomCode,
  joinClassroom,
  valueOf,
  type ClassFixture,
} from '#features/classrooms/server/testing';
import type { Context } from '#features/session/server';
import { idOf, market, publish } from './testing/quiz-stage.ts';
import { getQuiz, getQuizzes } from './use-cases/get-quizzes.ts';
import { startQuiz } from './use-cases/start-quiz.ts';
import { submitQuiz } from './use-cases/submit-quiz.ts';

let testApp: ClassFixture;
const now = new Date('2026-11-23T08:00:00Z');
const deps = { clock: { now: () => now } };

beforeAll(async () => {
  testApp = await createClassFixture();
  await publish(testApp, now);
});
afterAll(() => testApp.database.close());
beforeEach(async () => void (await testApp.database.pool.query('delete from quizzes_attempts')));

const one = async (differs: object = {}): Promise<Context> => ({
  ...((await testApp.people(1, differs))[0] as Context),
  market,
});
const roles = async (who: Context) => [
  valueOf(await getQuiz(who, 'autumn', deps)).role,
  (await getQuizzes(who, deps))[0]?.role,
];
const plays = async (who: Context): Promise<boolean | string> => {
  const started = await startQuiz(who, 'autumn', deps);
  expect(await roles(who)).toEqual(Array(2).fill(started.isOk ? 'player' : 'unconfirmed'));
  return started.isOk || codeOf(started);
};

test('[LEAD-11] a throwaway account knows that there is a quiz, gets no question and begins nothing', async () => {
  for (const who of [await one(), await one({ email: 'new@hr.example' })])
    expect(await plays(who)).toBe('quizzes.not-confirmed');
  expect((await testApp.database.pool.query('select from quizzes_attempts')).rows).toEqual([]);
});

test('[LEAD-11] a confirmed e-mail, or a school that made the account, lets a student play', async () => {
  expect(await plays(await one({ email: 'sure@hr.example', emailVerifiedAt: now }))).toBe(true);
  expect(await plays(await one({ madeBy: 'school' }))).toBe(true);
  expect(await plays(await one({ isInternal: false }))).toBe(true);
});

test('[LEAD-11] a class of now lets its students play; who has begun may end after leaving it', async () => {
  const [teacher] = (await testApp.people(1, { roles: ['ROLE_TEACHER'], isTeacher: true })) as [Context];
  await testApp.own(teacher);
  const { id } = await testApp.classOf(teacher);
  const { code } = valueOf(
    await createClassroomCode(teacher, String(id), { publications: ['free'], hours: 168 }, testApp.deps),
  );
  const [pupil, late] = [await one(), await one()];
  for (const who of [pupil, late]) {
    expect(await plays(who)).toBe('quizzes.not-confirmed');
    valueOf(await joinClassroom(who, code, testApp.deps));
  }
  expect(await plays(pupil)).toBe(true);
  await testApp.database.pool.query('update classrooms_classrooms set archived_at = now() where id = $1', [id]);
  expect(await plays(late)).toBe('quizzes.not-confirmed');
  valueOf(await startQuiz(pupil, 'autumn', deps));
  valueOf(await submitQuiz(pupil, 'autumn', { answers: {} }, deps));
});

test('[LEAD-11] a guardian counts who confirmed the e-mail, or agreed by mail and has not taken it back', async () => {
  for (const [emailVerifiedAt, expected] of [
    [undefined, 'quizzes.not-confirmed'],
    [now, true],
  ] as const) {
    const child = await one({ madeBy: 'guardian' });
    const guardian = await one({ roles: ['ROLE_PARENT'], email: `${idOf(child)}@hr.example`, emailVerifiedAt });
    await addGuardianship(child.scope, idOf(guardian), { workspaceId: 10, id: idOf(child) }, now);
    expect(await plays(child)).toBe(expected);
  }
  // One parent makes accounts by the dozen: then the classes of the children count.
  const many = await one({ roles: ['ROLE_PARENT'], email: 'many@hr.example', emailVerifiedAt: now });
  const children = await Promise.all(Array.from({ length: 7 }, () => one({ madeBy: 'guardian' })));
  for (const [index, child] of children.entries()) {
    await addGuardianship(child.scope, idOf(many), { workspaceId: 10, id: idOf(child) }, now);
    expect(await plays(child)).toBe(index < 6 || 'quizzes.not-confirmed');
  }
  const [agreed, withdrawn] = [await one(), await one()];
  for (const [who, withdrawnAt] of [
    [agreed, null],
    [withdrawn, now],
  ] as const)
    await testApp.database.pool.query(
      `insert into account_consents (workspace_id, user_id, given_by, giver, kind, node_id, version, title, slug, language, market, given_at, withdrawn_at)
       values (10, $1, 'guardian', 'g@hr.example', 'terms-of-use', 'a', 1, '', '', 'hr', 'hr', now(), $2)`,
      [idOf(who), withdrawnAt],
    );
  expect([await plays(agreed), await plays(withdrawn)]).toEqual([true, 'quizzes.not-confirmed']);
});
