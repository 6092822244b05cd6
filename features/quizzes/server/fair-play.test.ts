import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { codeOf, createClassFixture, valueOf, type ClassFixture } from '#features/classrooms/server/testing';
import type { Question } from '#features/questions/contract';
import type { Context } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { until } from '#platform/testing';
import type { Answers } from '../contract/index.ts';
import { findAttempt, keepAnswers, setCounted, startAttempt, type AttemptKey } from './repositories/attempts.ts';
import { answersTo, clearQuizzes, confirmed, idOf, publish as publishFor } from './testing/quiz-stage.ts';
import { getQuizBoard } from './use-cases/get-quiz-board.ts';
import { getQuizResult, getUserQuiz } from './use-cases/get-quiz-result.ts';
import { getQuiz, getQuizzes } from './use-cases/get-quizzes.ts';
import { saveQuizAnswer } from './use-cases/save-quiz-answer.ts';
import { recountAttempts, settleDue } from './use-cases/settle-attempt.ts';
import { startQuiz } from './use-cases/start-quiz.ts';
import { submitQuiz } from './use-cases/submit-quiz.ts';

let testApp: ClassFixture;
let now = new Date('2026-11-23T08:00:00Z');
const deps = { clock: { now: () => now } };
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

beforeAll(async () => {
  testApp = await createClassFixture();
});
afterAll(() => testApp.database.close());
beforeEach(async () => {
  now = new Date('2026-11-23T08:00:00Z');
  await clearQuizzes(testApp);
});

const student = async (): Promise<Context> => confirmed((await testApp.people(1, {}))[0] as Context);

const publish = (more: object = {}) => publishFor(testApp, now, more);

/** Takes part: so many right answers in so many seconds. */
async function play(context: Context, questions: readonly Question[], right: number, seconds: number) {
  const before = now;
  valueOf(await startQuiz(context, 'autumn', deps));
  later(seconds);
  const result = valueOf(await submitQuiz(context, 'autumn', { answers: answersTo(questions, right) }, deps));
  now = before;
  return result;
}
const board = async (context: Context, more: object = {}) =>
  valueOf(await getQuizBoard(context, { quiz: 'autumn', ...more }, deps));

test('[LEAD-11] [ACC-9] a child whose guardian has not answered knows that there is a quiz, and takes no part', async () => {
  await publish();
  const me = await student();
  const waiting = { ...me, user: { ...me.user, isWaitingForGuardian: true } } as Context;
  expect(valueOf(await getQuiz(waiting, 'autumn', deps))).toMatchObject({ role: 'visitor', mine: 'none' });
  expect(codeOf(await startQuiz(waiting, 'autumn', deps))).toBe('request.not-allowed');
  expect((await testApp.database.pool.query('select from quizzes_attempts')).rows).toEqual([]);
});

test.each(['end', 'after'])(
  '[LEAD-12] what each question came to waits until what is on its way has come: %s',
  async (results) => {
    const questions = await publish({ results });
    const me = await student();
    await play(me, questions, 9, 40);
    const keys = async () => valueOf(await getQuizResult(me, 'autumn', deps)).shown?.questions ?? [];
    // Others may still hand in, for five seconds.
    now = new Date('2026-11-27T20:00:05Z');
    expect(await keys()).toEqual([]);
    expect((await board(me)).isShown).toBe(results === 'end');
    later(1);
    expect(await keys()).toHaveLength(9);
    expect((await board(me)).isShown).toBe(true);
  },
);

/** Does the work while something else holds rows, and lets that go only once the work waits for it or is done. */
async function besides(held: readonly [string, readonly unknown[]][], work: () => Promise<unknown>) {
  const client = await testApp.database.pool.connect();
  try {
    await client.query('begin');
    for (const [text, values] of held) await client.query(text, [...values]);
    let isDone = false;
    const working = work().finally(() => (isDone = true));
    await until(async () => isDone || (await client.query('select from pg_locks where not granted')).rowCount !== 0);
    await client.query('commit');
    await working;
  } finally {
    client.release();
  }
}

test('[LEAD-11] that ends while an answer is on its way counts it, and says the same for the whole and its parts', async () => {
  await publish();
  const me = await student();
  valueOf(await startQuiz(me, 'autumn', deps));
  later(20 * 60 + 6);
  const saving = `update quizzes_attempts set answers = '{"one": {"type": "choice", "option": "b"}}' where user_id = $1`;
  await besides([[saving, [idOf(me)]]], () => settleDue(createScope(testApp.database.orm, [10, 39]), now));
  now = new Date('2026-11-28T00:00:00Z');
  const { shown } = valueOf(await getQuizResult(me, 'autumn', deps));
  expect(shown?.points).toBe(10);
  expect(shown?.questions.reduce((sum, { points }) => sum + points, 0)).toBe(10);
});

test('[MKT-11] a scope of another workspace reads, writes and ends no attempt', async () => {
  await publish();
  const me = await student();
  valueOf(await startQuiz(me, 'autumn', deps));
  const { rows } = await testApp.database.pool.query<AttemptKey>(
    'select workspace_id as "workspaceId", quiz_id::int as "quizId", user_id as "userId" from quizzes_attempts',
  );
  const [key] = rows as [AttemptKey];
  const elsewhere = createScope(testApp.database.orm, [10]);
  const outside = 'Workspace 39 is outside the scope';
  expect(await findAttempt(me.scope, key)).toMatchObject(key);
  expect(await findAttempt(elsewhere, key)).toBeUndefined();
  expect(await keepAnswers(elsewhere, key, {})).toBe(false);
  await expect(setCounted(elsewhere, key, true)).rejects.toThrow(outside);
  await expect(startAttempt(elsewhere, key, { startedAt: now, endsAt: now })).rejects.toThrow(outside);
  later(20 * 60 + 6);
  expect(await settleDue(elsewhere, now)).toBe(0);
  expect(await settleDue(me.scope, now)).toBe(1);
});

test('[LEAD-6] [LEAD-12] that ends while its student goes off the boards stands on none', async () => {
  const questions = await publish();
  const me = await student();
  await play(me, questions, 9, 10);
  await testApp.database.pool.query('update quizzes_attempts set submitted_at = null, is_counted = false');
  const ending = `update quizzes_attempts set submitted_at = now(), is_counted = true where user_id = $1`;
  await besides([[ending, [idOf(me)]]], () =>
    me.scope.transaction(async (inside) => {
      await inside.executor.execute(`insert into leaderboards_hidden values (10, '${idOf(me)}', 'self', now())`);
      await recountAttempts(inside, idOf(me));
    }),
  );
  const { rows: attempts } = await testApp.database.pool.query('select is_counted from quizzes_attempts');
  expect(attempts).toEqual([{ is_counted: false }]);
});

test('[LEAD-7] [LEAD-12] lists, boards and places leave questions and keys in the database', async () => {
  const questions = await publish();
  const me = await student();
  await play(me, questions, 3, 10);
  const query = vi.spyOn(testApp.database.pool, 'query');
  await getQuizzes(me, deps);
  await getQuiz(me, 'autumn', deps);
  await board(me);
  await getUserQuiz(me, 'autumn', deps);
  const queryResults = JSON.stringify(await Promise.all(query.mock.results.map(({ value }) => value)));
  query.mockRestore();
  expect(queryResults).toContain('Autumn quiz');
  expect(queryResults).not.toContain('secretword');
});

test('[LEAD-11] of two devices that answer one question the later one is told, and overwrites nothing', async () => {
  const questions = await publish();
  const me = await student();
  valueOf(await startQuiz(me, 'autumn', deps));
  const [b, a] = [
    { type: 'choice', option: 'b' },
    { type: 'choice', option: 'a' },
  ] as const;
  const save = (answer: Answers[string], expected?: (Answers[string] | null)[]) =>
    saveQuizAnswer(me, 'autumn', { question: 'one', answer, ...(expected && { known: expected }) }, deps);
  const kept = async () => valueOf(await startQuiz(me, 'autumn', deps)).answers.one;
  valueOf(await save(b, [null]));
  // The other device knows of no answer yet.
  expect(codeOf(await save(a, [null]))).toBe('quizzes.changed-elsewhere');
  expect(await kept()).toEqual(b);
  expect(codeOf(await submitQuiz(me, 'autumn', { answers: { one: a }, known: { one: [null] } }, deps))).toBe(
    'quizzes.changed-elsewhere',
  );
  // A repetition of the same answer is no change; a device with the present answer may change it.
  valueOf(await save(b, [null]));
  valueOf(await save(a, [null, b]));
  expect(await kept()).toEqual(a);
  // Two at the same moment: the server keeps a single answer.
  const words = ['bear', 'hedgehog'].map((text) => ({ type: 'short' as const, text }));
  const two = await Promise.all(
    words.map((answer) => saveQuizAnswer(me, 'autumn', { question: 'four', answer, known: [null] }, deps)),
  );
  expect(two.map((one) => (one.isOk ? 'ok' : codeOf(one))).toSorted()).toEqual(['ok', 'quizzes.changed-elsewhere']);
  valueOf(await submitQuiz(me, 'autumn', { answers: answersTo(questions, 1), known: {} }, deps));
  expect(codeOf(await save(a, [b]))).toBe('quizzes.submitted');
});
