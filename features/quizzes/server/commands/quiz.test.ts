import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Market } from '#features/market/contract';
import { temporaryFolder, testDatabase, type TestDatabase } from '#platform/testing';
import { aQuiz } from '../testing/a-quiz.ts';
import { runQuiz } from './quiz.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const market = { label: 'hr', language: 'hr', workspace: [10, 39], hasQuizLeaderboard: true } as Market;
const other = { label: 'en', language: 'en', workspace: [11], hasQuizLeaderboard: false } as Market;
const folder = temporaryFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function run(...args: string[]) {
  let said = '';
  const write = (text: string) => void (said += text);
  const exitCode = await runQuiz(args, { executor: database.orm, markets: [market, other], now: NOW, write });
  return { exitCode, said };
}
function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test('[LEAD-14] publishes a file, lists it with its attempts, closes it, and leaves one alone that was tried', async () => {
  const path = file('autumn.json', aQuiz());
  expect(await run('publish', path, '--market', 'hr')).toEqual({
    exitCode: 0,
    said: '"Autumn quiz" is published in workspace 39: /#/quizzes/autumn\n',
  });
  expect((await run('publish', path, '--market', 'en')).said).toContain('workspace 11');
  // The quiz has no attempt: a file with the same name replaces it.
  expect((await run('publish', file('again.json', aQuiz({ title: 'Anew' })), '--market', 'hr')).exitCode).toBe(0);
  const listed = (await run('list', '--market', 'hr')).said;
  expect(listed).toMatch(/^autumn\thr\tworkspace 39\topen\t.*\t9 questions\t0 attempts\tAnew\n$/);
  await database.pool.query(
    `insert into quizzes_attempts (workspace_id, quiz_id, user_id, started_at, ends_at, answers)
     select workspace_id, id, gen_random_uuid(), now(), now(), '{}' from quizzes_quizzes where workspace_id = 39`,
  );
  expect(await run('publish', path, '--market', 'hr')).toMatchObject({ exitCode: 1, said: /been tried already/ });
  // Killed half-way, the quiz is open for all or over for all.
  await database.pool.query(`update quizzes_attempts set ends_at = '2026-11-23T08:10:00Z'`);
  await database.pool.query(
    `create function no_end() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
  );
  await database.pool.query('create trigger no_end before update on quizzes_attempts execute function no_end()');
  await expect(run('close', 'autumn', '--market', 'hr')).rejects.toThrow();
  expect((await run('list', '--market', 'hr')).said).toContain('\topen\t');
  await database.pool.query('drop trigger no_end on quizzes_attempts');
  expect(await run('close', 'autumn', '--market', 'hr')).toEqual({ exitCode: 0, said: '"Anew" is over.\n' });
  expect((await run('list', '--market', 'hr')).said).toContain('\tover\t');
  expect(await run('close', 'spring', '--market', 'hr')).toMatchObject({ exitCode: 1 });
});

test('[LEAD-14] a picture may be a file beside the quiz', async () => {
  writeFileSync(join(folder, 'yard.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const questions = aQuiz().questions.map((question) =>
    'picture' in question
      ? { ...question, picture: { file: 'yard.svg', alt: 'A yard', width: 8, height: 5 } }
      : question,
  );
  expect((await run('check', file('pictured.json', aQuiz({ questions })))).said).toContain('is good');
});

const [choice, multiple] = aQuiz().questions;
test.each<[string, unknown, string]>([
  ['text that is no JSON', '{"slug":', 'JSON'],
  ['a board of its own', aQuiz({ slug: 'competition' }), 'slug: expected 3 to 60 small letters'],
  ['a slug with capitals', aQuiz({ slug: 'Autumn' }), 'slug: expected 3 to 60 small letters'],
  ['no title', aQuiz({ title: '' }), 'title: expected some text'],
  ['a moment without offset', aQuiz({ opens: '2026-11-20T07:00' }), 'opens: expected a moment with its offset'],
  ['a window that ends first', aQuiz({ closes: '2026-11-19T00:00:00Z' }), 'closes: is not after opens'],
  ['a field that is none', aQuiz({ colour: 'red' }), 'colour: is not known here'],
  ['no questions', aQuiz({ questions: [] }), 'questions: expected at least 1 question'],
  [
    'a type that is none',
    aQuiz({ questions: [{ ...choice, type: 'riddle' }] }),
    'questions[0].type: expected one of the types',
  ],
  [
    'one option',
    aQuiz({ questions: [multiple, { ...choice, options: [{ id: 'b', text: 'B' }] }] }),
    'questions[1].options: expected at least 2 entries',
  ],
  [
    'an option without text',
    aQuiz({
      questions: [
        {
          ...choice,
          options: [
            { id: 'a', text: '' },
            { id: 'b', text: 'B' },
          ],
        },
      ],
    }),
    'questions[0].options[0].text: expected some text',
  ],
  [
    'a key that names nothing',
    aQuiz({ questions: [{ ...choice, key: { option: 'z' } }] }),
    'questions[0].key.option: there is no "z"',
  ],
  ['a key that is missing', aQuiz({ questions: [{ ...choice, key: undefined }] }), 'questions[0].key: '],
  ['an id that is there twice', aQuiz({ questions: [choice, choice] }), 'questions[1].id: "one" is there twice'],
  [
    'a picture that is not there',
    aQuiz({ questions: [{ ...choice, picture: { file: 'no.svg', alt: 'A', width: 1, height: 1 } }] }),
    'questions[0].picture.file: no.svg cannot be read',
  ],
])('[LEAD-14] says what is wrong in a file, and where: %s', async (_, content, words) => {
  const path = file('wrong.json', content);
  const { exitCode, said } = await run('publish', path, '--market', 'hr');
  expect(said).toContain(words);
  expect(said).toContain(path);
  expect(exitCode).toBe(1);
});

test('[LEAD-14] what is over already is not published', async () => {
  const path = file('old.json', aQuiz({ opens: '2026-01-01T00:00:00Z', closes: '2026-01-02T00:00:00Z' }));
  expect(await run('publish', path, '--market', 'hr')).toMatchObject({ exitCode: 1, said: /closes: is over already/ });
});

test.each<[string, string[], RegExp]>([
  ['no verb', [], /What shall be done/],
  ['another verb', ['burn'], /"burn" is not understood/],
  ['no file', ['check'], /FILE is missing/],
  ['a file that is none', ['check', '/nowhere/quiz.json'], /cannot be read/],
  ['no market', ['publish', 'quiz.json'], /--market is missing/],
  ['a market that is none', ['publish', 'quiz.json', '--market', 'xx'], /no market "xx"/],
  ['too many words', ['list', 'a', 'b'], /"b" is not understood/],
  ['an unknown option', ['list', '--all'], /--all/],
])('[LEAD-14] explains %s', async (_, args, words) => {
  const { exitCode, said } = await run(...args);
  expect(exitCode).toBe(2);
  expect(said).toMatch(words);
  expect(said).toContain('npm run quiz');
});
