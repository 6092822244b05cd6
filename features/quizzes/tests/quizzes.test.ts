import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQuiz } from '#features/quizzes/server';
import { demoQuizzes } from '#demo';
import { addPeople, createTestApp, signIn, type TestApp } from '#apps/server/testing/test-app';

let testApp: TestApp;
const cookies: Record<string, string> = { anonymous: '' };
/** Everything that the server said. */
const said: string[] = [];

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
  // The quiz is for students whose account is no throwaway.
  await testApp.database.pool.query("update session_users set made_by = 'school' where username = 'student'");
  for (const kind of ['student', 'teacher', 'parent']) cookies[kind] = await signIn(testApp, kind);
  const file = join(mkdtempSync(join(tmpdir(), 'quiz-')), 'quiz.json');
  const [open] = demoQuizzes('hr', new Date());
  writeFileSync(file, JSON.stringify({ ...open, slug: 'probni-kviz', results: 'end', questions: QUESTIONS }));
  const { database, markets } = testApp;
  const command = { executor: database.orm, markets, now: new Date(), write: (text: string) => void said.push(text) };
  expect(await runQuiz(['publish', file, '--market', 'hr'], command)).toBe(0);
});
afterAll(() => testApp.close());

/** Words that only keys contain. */
const SECRETS = ['tajnarijec', '8712.5', 'tajnarupa', 'tolerance', 'accepted', '"key"', '"isTrue"', '"pairs"'];
const QUESTIONS = [
  { id: 'one', type: 'short', text: 'Prvo?', key: { accepted: ['tajnarijec'] } },
  { id: 'two', type: 'numeric', text: 'Drugo?', key: { value: 8712.5, tolerance: 0.25 } },
  { id: 'three', type: 'gaps', text: 'Treće?', pieces: ['A ', { gap: 'g' }], key: { gaps: { g: ['tajnarupa'] } } },
  { id: 'four', type: 'true-false', text: 'Četvrto?', key: { isTrue: true } },
  {
    id: 'five',
    type: 'match',
    text: 'Peto?',
    left: [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ],
    right: [
      { id: 'c', text: 'C' },
      { id: 'd', text: 'D' },
    ],
    key: { pairs: { a: 'd', b: 'c' } },
  },
];

async function call(kind: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, key?: string) {
  const headers = { host: 'hr.localhost', cookie: cookies[kind] ?? '', ...(key && { 'idempotency-key': key }) };
  const response = await testApp.server.inject({ method, url, headers, ...(payload && { payload }) });
  said.push(response.body);
  const { data, status } = response.json<{ data: never; status: { code?: string } }>();
  return { http: response.statusCode, data: data as Record<string, unknown>, code: status.code };
}
const at = (path = '') => `/api/p/quizzes/probni-kviz${path}`;

test('[LEAD-10] [LEAD-11] nothing that the server says before the end of the window holds a key, whoever asks', async () => {
  for (const kind of ['anonymous', 'student', 'teacher', 'parent']) {
    await call(kind, 'GET', '/api/p/quizzes');
    await call(kind, 'GET', at());
    await call(kind, 'POST', at('/attempt'));
    await call(kind, 'GET', at('/result'));
    await call(kind, 'POST', '/bookshelf/v2/highscore/quiz', { quiz: 'probni-kviz' });
    await call(kind, 'POST', '/api/p/userdata/quiz', { quiz: 'probni-kviz' });
  }
  const saved = await call('student', 'PUT', at('/attempt/answers'), {
    question: 'one',
    answer: { type: 'short', text: 'a' },
  });
  expect(saved).toMatchObject({ http: 200, data: { question: 'one' } });
  const submitted = await call('student', 'POST', at('/attempt/submission'), { answers: {} });
  expect(submitted.http).toBe(200);
  expect((await call('student', 'GET', at('/result'))).data['shown']).toMatchObject({ points: 0, most: 50 });
  expect((await call('student', 'POST', at('/attempt'))).data).toMatchObject({ isSubmitted: true });
  const all = said.join('\n');
  expect(all).toContain('Prvo?');
  for (const secret of SECRETS) expect(all).not.toContain(secret);
});

test('[LEAD-11] with the same Idempotency-Key a retry gets the first answer; without one it gets the same result', async () => {
  const key = 'a-key-of-a-retry-0001';
  const [first, second] = await Promise.all(
    [1, 2].map(() => call('student', 'POST', at('/attempt/submission'), { answers: {} }, key)),
  );
  expect(first?.data).toEqual(second?.data);
  const { rows } = await testApp.database.pool.query('select count(*)::int as attempts from quizzes_attempts');
  expect(rows).toEqual([{ attempts: 1 }]);
});

test('[LEAD-11] a client that names a time is refused, and so is whoever may not take part', async () => {
  const answer = { question: 'one', answer: { type: 'short', text: 'a' } };
  expect(await call('student', 'PUT', at('/attempt/answers'), { ...answer, seconds: 1 })).toMatchObject({ http: 400 });
  expect(
    await call('student', 'POST', at('/attempt/submission'), { answers: {}, submittedAt: '2026-01-01' }),
  ).toMatchObject({
    http: 400,
  });
  expect(await call('teacher', 'PUT', at('/attempt/answers'), answer)).toMatchObject({ http: 403 });
  expect(await call('parent', 'POST', at('/attempt'))).toMatchObject({ http: 403 });
  expect(await call('anonymous', 'POST', at('/attempt'))).toMatchObject({ http: 401 });
  expect((await call('teacher', 'POST', at('/attempt'))).data).toMatchObject({ isPreview: true });
  expect(await call('student', 'GET', '/api/p/quizzes/students')).toMatchObject({ code: 'quizzes.unknown' });
});

test('[LEAD-11] a page that was loaded before an update sends its answers by the former path', async () => {
  const answer = { question: 'one', answer: { type: 'short', text: 'b' } };
  const calls = [
    ['POST', '', undefined, { http: 200, data: { isSubmitted: true } }],
    ['PUT', '/answers', answer, { http: 409, code: 'quizzes.submitted' }],
    ['POST', '/submission', { answers: {} }, { http: 200 }],
  ] as const;
  for (const [method, path, body, expected] of calls)
    expect(await call('student', method, at(`/try${path}`), body)).toMatchObject(expected);
  expect(await call('student', 'POST', at('/tryout'))).toMatchObject({ http: 404 });
});

test('[LEAD-11] nodes of the version before keep attempts by the former name of the table', async () => {
  const { pool } = testApp.database;
  const { rowCount } = await pool.query(
    `insert into quizzes_tries (workspace_id, quiz_id, user_id, started_at, ends_at, submitted_at, answers, is_counted)
     values (39, 1000, gen_random_uuid(), now(), now(), default, '{}', default) on conflict do nothing`,
  );
  expect(rowCount).toBe(1);
  await pool.query(`update quizzes_tries set answers = answers || '{"one": 1}' where quiz_id = 1000`);
  const { rows } = await pool.query('select answers, is_counted from quizzes_attempts where quiz_id = 1000');
  expect(rows).toEqual([{ answers: { one: 1 }, is_counted: false }]);
  await pool.query('delete from quizzes_tries where quiz_id = 1000');
});
