import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, createClassFixture, valueOf, type ClassFixture } from '#features/classrooms/server/testing';
import type { Question } from '#features/questions/contract';
import { rightAnswer } from '#features/questions/contract';
import type { Context } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { GRACE_MS } from '../contract/index.ts';
import { attemptsData } from './repositories/personal-data.ts';
import { aQuiz } from './testing/a-quiz.ts';
import { answersTo, clearQuizzes, confirmed, idOf, market, publish as publishFor } from './testing/quiz-stage.ts';
import { getQuizBoard } from './use-cases/get-quiz-board.ts';
import { getQuizResult, getUserQuiz } from './use-cases/get-quiz-result.ts';
import { getQuiz, getQuizzes } from './use-cases/get-quizzes.ts';
import { publishQuiz } from './use-cases/publish-quiz.ts';
import { readQuiz } from './use-cases/read-quiz.ts';
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

const students = async (count: number) => (await testApp.people(count, {})).map(confirmed);
const student = async (): Promise<Context> => (await students(1))[0] as Context;

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

describe('an attempt', () => {
  test('[LEAD-11] is kept answer by answer, found again on another device, and submitted once', async () => {
    const questions = await publish();
    const me = await student();
    const begun = valueOf(await startQuiz(me, 'autumn', deps));
    expect(begun).toMatchObject({ answers: {}, isPreview: false, isSubmitted: false });
    expect(begun.prompts).toHaveLength(9);
    later(60);
    const answer = { question: 'one', answer: { type: 'choice', option: 'b' } } as const;
    valueOf(await saveQuizAnswer(me, 'autumn', answer, deps));
    const again = valueOf(await startQuiz(me, 'AUTUMN', deps));
    expect(again).toMatchObject({ answers: { one: answer.answer }, endsAt: begun.endsAt });
    later(30);
    const answers = answersTo(questions, 9);
    const both = await Promise.all([
      submitQuiz(me, 'autumn', { answers }, deps),
      submitQuiz(me, 'autumn', { answers: {} }, deps),
    ]);
    const [first, second] = both.map(valueOf);
    expect(first).toEqual(second);
    expect(first?.shown).toMatchObject({ most: 90, seconds: 90, position: 1 });
    expect(codeOf(await saveQuizAnswer(me, 'autumn', answer, deps))).toBe('quizzes.submitted');
    expect(valueOf(await startQuiz(me, 'autumn', deps)).isSubmitted).toBe(true);
    later(600);
    expect(valueOf(await submitQuiz(me, 'autumn', { answers: {} }, deps)).shown?.seconds).toBe(90);
  });

  test('[LEAD-7] [LEAD-11] begins in the window alone; its time is the server’s, and what comes late is refused', async () => {
    await publish();
    const me = await student();
    now = new Date('2026-11-20T06:59:59Z');
    expect(codeOf(await startQuiz(me, 'autumn', deps))).toBe('quizzes.not-open');
    now = new Date('2026-11-27T19:55:00Z');
    // The window ends before the twenty minutes do.
    expect(valueOf(await startQuiz(me, 'autumn', deps)).endsAt).toBe('2026-11-27T20:00:00.000Z');
    const answer = { question: 'three', answer: { type: 'true-false', isTrue: true } } as const;
    now = new Date('2026-11-27T20:00:04Z');
    valueOf(await saveQuizAnswer(me, 'autumn', answer, deps));
    now = new Date('2026-11-27T20:00:06Z');
    expect(codeOf(await saveQuizAnswer(me, 'autumn', answer, deps))).toBe('quizzes.time-up');
    expect(codeOf(await submitQuiz(me, 'autumn', { answers: {} }, deps))).toBe('quizzes.time-up');
    expect(codeOf(await startQuiz(await student(), 'autumn', deps))).toBe('quizzes.over');
    // Answers stored in time count.
    expect(valueOf(await getQuizResult(me, 'autumn', deps)).shown).toMatchObject({ points: 10, seconds: 300 });
  });

  test('[LEAD-11] refuses what is no answer to the quiz, and everything before the beginning', async () => {
    await publish();
    const me = await student();
    const answer = { type: 'choice', option: 'b' } as const;
    const save = (question: string) => saveQuizAnswer(me, 'autumn', { question, answer }, deps);
    expect(codeOf(await save('one'))).toBe('quizzes.not-started');
    expect(codeOf(await submitQuiz(me, 'autumn', { answers: {} }, deps))).toBe('quizzes.not-started');
    expect(codeOf(await getQuizResult(me, 'autumn', deps))).toBe('quizzes.not-started');
    valueOf(await startQuiz(me, 'autumn', deps));
    for (const question of ['two', 'ten', '__proto__']) expect(codeOf(await save(question))).toBe('quizzes.no-answer');
    expect(codeOf(await submitQuiz(me, 'autumn', { answers: { two: answer } }, deps))).toBe('quizzes.no-answer');
    expect(codeOf(await startQuiz(me, 'spring', deps))).toBe('quizzes.unknown');
  });

  test('[LEAD-11] that nobody submitted ends by itself, with what was answered', async () => {
    const questions = await publish();
    const me = await student();
    valueOf(await startQuiz(me, 'autumn', deps));
    valueOf(
      await saveQuizAnswer(me, 'autumn', { question: 'one', answer: rightAnswer(questions[0] as Question) }, deps),
    );
    const settle = () => settleDue(createScope(testApp.database.orm, [10, 39]), now);
    later(20 * 60 + 4);
    expect(await settle()).toBe(0);
    later(2);
    expect(await settle()).toBe(1);
    expect(await settle()).toBe(0);
    expect((await board(me)).rows).toMatchObject([{ position: 1, xpscore: 10, seconds: 1200, isSelf: true }]);
  });

  test('[LEAD-11] teachers look at the questions without a score; what they do is kept nowhere', async () => {
    await publish();
    const [teacher] = await testApp.people(1, { roles: ['ROLE_TEACHER'], isTeacher: true });
    const preview = valueOf(await startQuiz(confirmed(teacher as Context), 'autumn', deps));
    expect(preview).toMatchObject({ isPreview: true, answers: {} });
    const { rows } = await testApp.database.pool.query('select from quizzes_attempts');
    expect(rows).toEqual([]);
    expect(valueOf(await getQuiz(confirmed(teacher as Context), 'autumn', deps)).role).toBe('preview');
  });
});

describe('results', () => {
  test('[LEAD-12] are a sum at the end, and question by question only once the window is over', async () => {
    const questions = await publish();
    const me = await student();
    const sum = { points: 80, most: 90, isWindowOver: false, questions: [] };
    expect((await play(me, questions, 8, 40)).shown).toMatchObject(sum);
    expect(valueOf(await getQuizResult(me, 'autumn', deps)).shown).toMatchObject(sum);
    now = new Date('2026-11-28T00:00:00Z');
    const after = valueOf(await getQuizResult(me, 'autumn', deps)).shown;
    expect(after?.questions.map(({ points }) => points)).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 0]);
    expect(after?.questions.map(({ right }) => right)).toEqual(questions.map(rightAnswer));
  });

  test('[LEAD-12] [PROG-2] wait for the end of the window where the quiz says so: no points, place or board before', async () => {
    const questions = await publish({ results: 'after' });
    const me = await student();
    expect((await play(me, questions, 9, 40)).shown).toBe(null);
    expect(await board(me)).toMatchObject({ isShown: false, rows: [], own: null });
    expect(valueOf(await getUserQuiz(me, 'autumn', deps))).toEqual({ attempts: 1, best: null, position: null });
    now = new Date('2026-11-28T00:00:00Z');
    expect(await board(me)).toMatchObject({ isShown: true, rows: [{ xpscore: 90 }] });
    expect(valueOf(await getUserQuiz(me, 'autumn', deps))).toEqual({ attempts: 1, best: 90, position: 1 });
  });

  test('[PROG-2] who has not tried has no best and no place', async () => {
    await publish();
    expect(valueOf(await getUserQuiz(await student(), 'autumn', deps))).toEqual({
      attempts: 0,
      best: null,
      position: null,
    });
  });
});

describe('the board', () => {
  test('[LEAD-2] stands by points, then by time; who has both alike shares a place, and one’s own is told beyond the rows', async () => {
    const questions = await publish();
    const people = await students(5);
    for (const [nth, [right, seconds]] of [
      [5, 90],
      [7, 100],
      [7, 60],
      [7, 60],
      [2, 10],
    ].entries())
      await play(people[nth] as Context, questions, right as number, seconds as number);
    const { rows } = await board(people[4] as Context);
    expect(rows.map(({ position, xpscore, seconds }) => [position, xpscore, seconds])).toEqual([
      [1, 70, 60],
      [1, 70, 60],
      [3, 70, 100],
      [4, 50, 90],
      [5, 20, 10],
    ]);
    const short = await board(people[4] as Context, { limit: 2 });
    expect(short.rows).toHaveLength(2);
    expect(short.own).toEqual({ position: 5, xpscore: 20, seconds: 10, isHidden: false });
  });

  test('[LEAD-12] the counts by which places are told always equal the attempts on the board', async () => {
    const questions = await publish();
    const people = await students(12);
    for (const [nth, one] of people.entries()) await play(one, questions, (nth * 5) % 7, 30 + (nth % 3) * 10);
    for (const one of people.slice(0, 4)) await attemptsData.erase(one.scope, { id: idOf(one) });
    const { rows } = await testApp.database.pool.query(
      'select points, seconds, people from quizzes_counts where people <> 0 order by 1, 2',
    );
    const { rows: real } = await testApp.database.pool.query(
      `select points, s as seconds, count(*)::int as people from quizzes_attempts cross join lateral (values (-1), (seconds)) t (s)
       where is_counted group by 1, 2 order by 1, 2`,
    );
    expect(rows).toEqual(real);
    for (const one of people.slice(4)) {
      const { rows: all, own } = await board(one);
      expect(all.find(({ isSelf }) => isSelf)?.position).toBe(own?.position);
    }
  });

  test('[LEAD-6] [LEAD-2] who is hidden, waits for a guardian or has gone stands nowhere, at once, and comes back', async () => {
    const questions = await publish();
    const [one, two] = (await students(2)) as [Context, Context];
    await play(one, questions, 9, 10);
    await play(two, questions, 3, 10);
    expect((await board(two)).own?.position).toBe(2);
    await testApp.database.pool.query(`insert into leaderboards_hidden values (10, $1, 'self', now())`, [idOf(one)]);
    await recountAttempts(one.scope, idOf(one));
    expect((await board(two)).own?.position).toBe(1);
    expect(await board(one)).toMatchObject({ own: { position: null, isHidden: true }, rows: [{ xpscore: 30 }] });
    await testApp.database.pool.query('delete from leaderboards_hidden');
    // Looking at the board counts a student's own finished attempt, if it is missing.
    expect((await board(one)).own?.position).toBe(1);
    await testApp.database.pool.query('update session_users set waits_for_guardian_since = now() where id = $1', [
      idOf(one),
    ]);
    expect((await board(two)).rows).toMatchObject([{ xpscore: 30 }]);
  });

  test('[LEAD-6] strangers see creatures alone, others no name that is not theirs to see', async () => {
    const questions = await publish();
    const [one, two] = (await students(2)) as [Context, Context];
    await play(one, questions, 9, 10);
    const stranger = { ...two, user: { ...two.user, uid: undefined, roles: [] } } as Context;
    for (const context of [stranger, two]) {
      const { rows, own } = await board(context);
      expect(rows).toMatchObject([{ name: '', xpscore: 90 }]);
      expect(own).toBe(null);
      expect(JSON.stringify(rows)).not.toContain(idOf(one));
    }
  });
});

test('[LEAD-2] [MKT-11] a quiz lives in workspace 39 and is known to the markets of that workspace and its language', async () => {
  await publish();
  const { rows } = await testApp.database.pool.query('select workspace_id from quizzes_quizzes');
  expect(rows).toEqual([{ workspace_id: 39 }]);
  const me = await student();
  expect(await getQuizzes(me, deps)).toMatchObject([{ slug: 'autumn', state: 'open', mine: 'none', role: 'player' }]);
  const [elsewhere] = (await testApp.people(1, {}, { workspaces: [11] })) as [Context];
  expect(await getQuizzes(confirmed(elsewhere), deps)).toEqual([]);
  expect(await getQuizzes({ ...me, market: { ...market, language: 'sl' } }, deps)).toEqual([]);
  // A market of another workspace of the same people has quizzes of its own, also of the same name.
  const beside = { ...me, market: { ...market, workspace: [10], hasQuizLeaderboard: false } } as Context;
  const read = readQuiz(aQuiz({ title: 'Beside' }));
  if ('draft' in read) await publishQuiz(beside.scope, beside.market, read.draft, now);
  expect(await getQuizzes(beside, deps)).toMatchObject([{ title: 'Beside' }]);
  expect(await getQuizzes(me, deps)).toMatchObject([{ title: 'Autumn quiz' }]);
  now = new Date('2027-01-20T08:00:00Z');
  expect(await getQuizzes(me, deps)).toEqual([]);
});

test('[ACC-18] [LEAD-12] export and erasure of attempts', async () => {
  const questions = await publish();
  const me = await student();
  await play(me, questions, 4, 10);
  const person = { id: idOf(me) };
  expect(await attemptsData.exportOf(me.scope, person)).toMatchObject([
    { quiz: 'Autumn quiz', points: 40, seconds: 10 },
  ]);
  // Where results come after the window an export holds no figure before.
  const close = (ms: number) =>
    testApp.database.pool.query(
      "update quizzes_quizzes set results = 'after', closes_at = now() - $1 * interval '1 millisecond'",
      [ms],
    );
  await close(GRACE_MS - 2000);
  expect(await attemptsData.exportOf(me.scope, person)).toMatchObject([{ points: null, seconds: null }]);
  await close(GRACE_MS + 1);
  expect(await attemptsData.exportOf(me.scope, person)).toMatchObject([{ points: 40, seconds: 10 }]);
  await attemptsData.erase(me.scope, person);
  expect(await attemptsData.exportOf(me.scope, person)).toEqual([]);
  const { rows } = await testApp.database.pool.query('select sum(people)::int as people from quizzes_counts');
  expect(rows).toEqual([{ people: 0 }]);
});
