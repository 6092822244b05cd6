import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok, requestErrors } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { quizErrors, saveQuizAnswer, startQuiz, type Answers, type QuizAttempt } from '../../contract/index.ts';
import { createKeeper, openAnswerStore, pendingAnswers } from './create-keeper.ts';

const [right, wrong] = [true, false].map((isTrue) => ({ type: 'true-false' as const, isTrue }));
if (!right || !wrong) throw new Error('two answers are needed');
const attempt: QuizAttempt = {
  ...{ slug: 'autumn', title: 'Autumn quiz', prompts: [], answers: {}, isPreview: false, isSubmitted: false },
  ...{ now: '2026-11-20T08:00:00Z', endsAt: '2026-11-20T08:20:00Z' },
};

/** Bodies of the calls that save an answer, as `question: known answers`. */
let saved: { question: string; known: unknown }[] = [];
/** The server's answers. */
let answers: Answers = {};
let server = createFakeServer();

beforeEach(() => {
  localStorage.clear();
  [saved, answers] = [[], {}];
  server = createFakeServer()
    .on(startQuiz, () => ok({ ...attempt, answers }))
    .on(saveQuizAnswer, ({ body: { question, answer, known } }) => {
      saved.push({ question, known });
      answers = { ...answers, [question]: answer };
      return ok({ question });
    });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => vi.unstubAllGlobals());

/** The keeper of a tab, with its calls of `onChanged` and `onOver`. */
function open(kept: Answers = {}) {
  const store = openAnswerStore({ slug: 'autumn', uid: 'ana', questions: ['one', 'two'] });
  const reported = { changed: [] as unknown[], isOver: false };
  const keeper = createKeeper({
    slug: 'autumn',
    store,
    kept,
    isCurrent: () => true,
    onOver: () => (reported.isOver = true),
    onChanged: (changed) => reported.changed.push(changed),
  });
  return { keeper, reported, pending: () => pendingAnswers(store) };
}

test('[LEAD-11] answers that an earlier version of the product stored are sent; those to other questions are not', async () => {
  const stored = { one: { answer: wrong, known: [null, wrong] }, gone: { answer: wrong, known: [null] } };
  localStorage.setItem('klupa.quiz.ana.autumn', JSON.stringify(stored));
  const { keeper, pending } = open();
  expect([pending(), keeper.outbox.state()]).toEqual([{ one: wrong }, 'saving']);
  await keeper.outbox.flush();
  expect([answers, localStorage.length, keeper.outbox.state()]).toEqual([{ one: wrong }, 0, 'saved']);
});

test('[LEAD-11] a typed answer is sent when the student leaves the page before the pause after typing', () => {
  const { keeper } = open();
  for (const text of ['b', 'be', 'bear']) keeper.put('two', { type: 'short', text }, 600);
  expect(saved).toEqual([]);
  keeper.outbox.leave();
  keeper.outbox.close();
  expect(answers).toEqual({ two: { type: 'short', text: 'bear' } });
});

test('[LEAD-11] an answer whose acknowledgement was lost is no answer of another device, also after a reload', async () => {
  server.on(saveQuizAnswer, ({ body: { known } }) => {
    saved.push({ question: 'one', known });
    return fail(requestErrors.unavailable);
  });
  const first = open();
  first.keeper.put('one', right, 0);
  await first.keeper.outbox.flush();
  first.keeper.put('one', wrong, 0);
  await first.keeper.outbox.flush();
  first.keeper.outbox.close();
  const second = open();
  expect(second.pending()).toEqual({ one: wrong });
  second.keeper.put('one', right, 0);
  await second.keeper.outbox.flush();
  second.keeper.outbox.close();
  expect(saved.map(({ known }) => known)).toEqual([[null], [null, right], [null, right, wrong]]);
});

test('[LEAD-11] of two tabs that answer one question without a network the later one is told, and sees the present answer', async () => {
  const [one, other] = [open(), open()];
  server.breakPath('/api/p/quizzes/autumn/attempt/answers');
  for (const [tab, answer] of [
    [one, right],
    [other, wrong],
  ] as const) {
    tab.keeper.put('one', answer, 0);
    await tab.keeper.outbox.flush();
  }
  server.breakPath(undefined);
  await one.keeper.outbox.flush();
  server.on(saveQuizAnswer, () => fail(quizErrors['changed-elsewhere']));
  await other.keeper.outbox.flush();
  for (const tab of [one, other]) tab.keeper.outbox.close();
  expect(answers).toEqual({ one: right });
  expect([one.reported.changed, other.reported.changed]).toEqual([[], [{ one: right }]]);
  expect([one.pending(), other.pending()]).toEqual([{}, {}]);
});

test('[LEAD-11] a refusal ends the attempt, and nothing of it waits any longer', async () => {
  server.on(saveQuizAnswer, ({ body: { question, known } }) => {
    saved.push({ question, known });
    return fail(quizErrors.submitted);
  });
  const { keeper, reported } = open();
  keeper.put('one', right, 0);
  keeper.put('two', { type: 'short', text: 'bear' }, 600);
  await keeper.outbox.flush();
  expect([reported.isOver, localStorage.length, saved.length]).toEqual([true, 0, 1]);
});
