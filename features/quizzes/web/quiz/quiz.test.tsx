import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { fail, ok, requestErrors } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  getQuiz,
  getQuizBoard,
  getQuizResult,
  getQuizzes,
  quizErrors,
  saveQuizAnswer,
  startQuiz,
  submitQuiz,
  type Quiz,
  type QuizResult,
  type QuizAttempt,
} from '../../contract/index.ts';
import { QuizBoardView } from '../board/quiz-board.tsx';
import { QuizBand } from './quiz-band.tsx';
import { QuizPage } from './quiz-page.tsx';

beforeAll(fakeModalDialogs);
beforeEach(() => localStorage.clear());
afterEach(tidyUp);

const pages = { '/': QuizBand, '/quizzes/:quiz': QuizPage, '/leaderboards/:type': QuizBoardView };
const quiz: Quiz = {
  slug: 'autumn',
  title: 'Autumn quiz',
  lead: 'About leaves.',
  opensAt: '2026-11-20T07:00:00Z',
  closesAt: '2099-11-27T20:00:00Z',
  minutes: 20,
  questions: 2,
  points: 20,
  results: 'end',
  state: 'open',
  mine: 'none',
  role: 'player',
};
const attempt: QuizAttempt = {
  slug: 'autumn',
  title: 'Autumn quiz',
  prompts: [
    { id: 'one', type: 'true-false', text: 'Do leaves fall?', points: 10 },
    { id: 'two', type: 'short', text: 'Who sleeps?', points: 10 },
  ],
  answers: {},
  now: new Date().toISOString(),
  endsAt: new Date(Date.now() + 600_000).toISOString(),
  isPreview: false,
  isSubmitted: false,
};
const result: QuizResult = {
  slug: 'autumn',
  title: 'Autumn quiz',
  closesAt: quiz.closesAt,
  shown: {
    points: 10,
    most: 20,
    seconds: 125,
    position: 3,
    isWindowOver: true,
    questions: attempt.prompts.map((prompt, index) => ({
      prompt,
      points: index === 0 ? 10 : 0,
      ...(index === 0 ? { answer: { type: 'true-false' as const, isTrue: true } } : {}),
      right: index === 0 ? { type: 'true-false' as const, isTrue: true } : { type: 'short' as const, text: 'the bear' },
    })),
  },
};

/** A server that keeps answers; offline while `isCut`. */
function server(overrides: Partial<Quiz> = {}, started: Partial<QuizAttempt> = {}) {
  const answers: Record<string, unknown> = {};
  const submitted: unknown[] = [];
  let mine = overrides.mine ?? 'none';
  const fake = createFakeServer()
    .on(getQuiz, () => ok({ ...quiz, ...overrides, mine }))
    .on(startQuiz, () => ok({ ...attempt, ...started }))
    .on(saveQuizAnswer, ({ body }) => {
      answers[body.question] = body.answer;
      return ok({ question: body.question });
    })
    .on(submitQuiz, ({ body }) => {
      submitted.push(body.answers);
      mine = 'done';
      return ok(result);
    })
    .on(getQuizResult, () => ok(result));
  return Object.assign(fake, { answers, submitted });
}
const open = (from: ReturnType<typeof createFakeServer>, at = '/quizzes/autumn') =>
  showScreens({ pages, at, server: from, roles: ['ROLE_STUDENT'] });

test('[LEAD-11] one question at a time, each answer kept, handed in once by two presses, then the result', async () => {
  const from = server();
  const { user } = open(from);
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  screen.getByText('Question 1 of 2');
  await user.click(screen.getByRole('radio', { name: 'True' }));
  await waitFor(() => expect(from.answers).toEqual({ one: { type: 'true-false', isTrue: true } }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(document.activeElement?.textContent).toBe('Who sleeps?');
  await user.keyboard('{Tab}bear{Enter}');
  screen.getByText('Everything is answered.');
  await user.dblClick(screen.getByRole('button', { name: 'Hand in' }));
  await screen.findByRole('heading', { name: '10 of 20 points' });
  expect(from.submitted).toHaveLength(1);
  screen.getByText(/Place 3/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '✓1. Do leaves fall?Right. Your answer: True',
    '✗2. Who sleeps?Not right. Your answer: No answerRight answer: the bear',
  ]);
});

test('[LEAD-12] while others can still play the result is the sum, and says when the answers come', async () => {
  const from = server({ mine: 'done' });
  const shown = { ...result.shown, isWindowOver: false, questions: [] } as QuizResult['shown'];
  open(from.on(getQuizResult, () => ok({ ...result, shown })));
  await screen.findByRole('heading', { name: '10 of 20 points' });
  screen.getByText(/What you got right is shown here when it ends: 27\. 11\. 2099\./);
  expect(screen.queryByText('Your answers')).toBe(null);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('[LEAD-11] what does not arrive waits in the browser, is told of, and is sent when the page is opened anew', async () => {
  const from = server();
  const { user } = open(from);
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  from.breakPath('/api/p/quizzes/autumn/attempt/answers');
  await user.click(screen.getByRole('radio', { name: 'Not true' }));
  await screen.findByText(/your answers wait here/);
  expect(from.answers).toEqual({});
  tidyUp();
  from.breakPath(undefined);
  const again = open(from);
  await again.user.click(await screen.findByRole('button', { name: 'Start' }));
  await waitFor(() => expect(from.answers).toEqual({ one: { type: 'true-false', isTrue: false } }));
  // It goes on where the first answer is missing.
  screen.getByText('Question 2 of 2');
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['whose session ended', requestErrors['not-signed-in']],
  ['whom the server lets wait', requestErrors['too-many']],
])('[LEAD-11] the answer of somebody %s stays here, also when it is handed in', async (_, why) => {
  const from = server();
  const { user } = open(from);
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  from.on(saveQuizAnswer, () => fail(why)).on(submitQuiz, () => fail(why));
  await user.click(screen.getByRole('radio', { name: 'True' }));
  await screen.findByText(/your answers wait here/);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Hand in' })).toHaveProperty('disabled', false));
  expect(Object.entries({ ...localStorage }).join()).toContain(
    '.autumn.one,{"answer":{"type":"true-false","isTrue":true}',
  );
  // It is sent as soon as the server takes it.
  from.on(saveQuizAnswer, ({ body }) => {
    from.answers[body.question] = body.answer;
    return ok({ question: body.question });
  });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(from.answers).toEqual({ one: { type: 'true-false', isTrue: true } }));
});

test('[LEAD-11] an attempt that ended elsewhere leads to its result; one whose time is up hands itself in', async () => {
  const from = server().on(saveQuizAnswer, () => fail(quizErrors.submitted));
  const { user } = open(from);
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  from.on(getQuiz, { ...quiz, mine: 'done' });
  await user.click(screen.getByRole('radio', { name: 'True' }));
  await screen.findByRole('heading', { name: '10 of 20 points' });
  tidyUp();
  const late = server({}, { endsAt: attempt.now });
  open(late);
  await (await screen.findByRole('button', { name: 'Start' })).click();
  await screen.findByRole('heading', { name: '10 of 20 points' });
  expect(late.submitted).toEqual([{}]);
});

test('[LEAD-11] who answered on another device meanwhile is told, sees that answer, and may change it', async () => {
  const elsewhere = { type: 'true-false' as const, isTrue: false };
  const from = server();
  const sent: unknown[] = [];
  const { user } = open(from);
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  from.on(startQuiz, { ...attempt, answers: { one: elsewhere } }).on(saveQuizAnswer, ({ body }) => {
    sent.push(body.known);
    return sent.length === 1 ? fail(quizErrors['changed-elsewhere']) : ok({ question: body.question });
  });
  await user.click(screen.getByRole('radio', { name: 'True' }));
  await screen.findByText('This question was answered on another device. You see that answer now.');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Not true' })).toHaveProperty('checked', true));
  await user.click(screen.getByRole('radio', { name: 'True' }));
  await waitFor(() => expect(sent).toEqual([[null], [elsewhere]]));
  expect(localStorage).toHaveLength(0);
});

test('[LEAD-11] handing in overwrites no answer of another device', async () => {
  const from = server();
  const { user } = open(from);
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  from.breakPath('/api/p/quizzes/autumn/attempt/answers');
  await user.click(screen.getByRole('radio', { name: 'True' }));
  await screen.findByText(/your answers wait here/);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const submissions: unknown[] = [];
  from
    .on(startQuiz, { ...attempt, answers: { one: { type: 'true-false', isTrue: false } } })
    .on(submitQuiz, ({ body }) => {
      submissions.push(body);
      return submissions.length === 1 ? fail(quizErrors['changed-elsewhere']) : ok(result);
    });
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await screen.findByText('This question was answered on another device. You see that answer now.');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(submissions).toHaveLength(2));
  expect(submissions[1]).toEqual({ answers: {}, known: {} });
});

test('[LEAD-11] teachers look at the questions, and nothing is sent', async () => {
  const from = server({ role: 'preview' }, { isPreview: true });
  const { user } = showScreens({ pages, at: '/quizzes/autumn', server: from, roles: ['ROLE_TEACHER'] });
  await user.click(await screen.findByRole('button', { name: 'Look at the questions' }));
  screen.getByText('You only look: nothing is saved or scored.');
  await user.click(screen.getByRole('radio', { name: 'True' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'To the quiz' }));
  await screen.findByRole('button', { name: 'Look at the questions' });
  expect([from.answers, from.submitted]).toEqual([{}, []]);
});

test.each<[string, Partial<Quiz>, string]>([
  ['over', { state: 'over' }, 'The quiz is over.'],
  ['to come', { state: 'soon' }, 'Opens 20. 11. 2026.'],
  ['of others', { role: 'visitor' }, 'Students take part in this quiz.'],
  ['for others than throwaway accounts', { role: 'unconfirmed' }, 'Nearly there: join your class'],
])('[LEAD-7] a quiz that is %s says so and has no start', async (_, overrides, words) => {
  open(server(overrides));
  await screen.findByText(new RegExp(words));
  expect(screen.queryByRole('button', { name: 'Start' })).toBe(null);
});

test('[LEAD-7] strangers are led to log in and back; an unknown quiz leads home; what fails is asked for again', async () => {
  showScreens({
    pages,
    at: '/quizzes/autumn',
    server: server({ role: 'visitor' }),
    roles: [],
    user: { uid: undefined },
  });
  expect((await screen.findByRole('link', { name: 'Log in and take part' })).getAttribute('href')).toBe(
    `#/login?return_url=${encodeURIComponent('/#/quizzes/autumn')}`,
  );
  tidyUp();
  open(createFakeServer().on(getQuiz, () => fail(quizErrors.unknown)));
  await screen.findByText('There is no such quiz.');
  tidyUp();
  const broken = server();
  broken.breakPath('/api/p/quizzes/autumn');
  const { user } = open(broken);
  await screen.findByRole('alert');
  broken.breakPath(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Start' });
});

test('[LEAD-7] an open quiz stands above the books of a student until it is handed in', async () => {
  open(
    createFakeServer().on(getQuizzes, [
      { ...quiz, mine: 'done' },
      { ...quiz, slug: 'two', title: 'Second' },
    ]),
    '/',
  );
  expect((await screen.findByRole('link', { name: 'Take part' })).getAttribute('href')).toBe('#/quizzes/two');
});

test('[LEAD-2] [LEAD-4] the board of a quiz tells times and the own place; an unknown one leads back', async () => {
  const row = { name: 'Pupil', trait: 1, creature: 1, number: 42, xpscore: 20, isSelf: false };
  open(
    createFakeServer().on(getQuizBoard, {
      ...{ slug: 'autumn', title: 'Autumn quiz', state: 'open', closesAt: quiz.closesAt, isShown: true },
      rows: [{ ...row, position: 1, seconds: 125 }],
      own: { position: 1204, xpscore: 10, seconds: 60, isHidden: false },
    }),
    '/leaderboards/autumn',
  );
  await screen.findByText('Time: 2:05');
  screen.getByText(/You are in place 1204/);
  tidyUp();
  open(
    createFakeServer().on(getQuizBoard, () => fail(quizErrors.unknown)),
    '/leaderboards/never-made',
  );
  await screen.findByText('There is no such leaderboard');
});
