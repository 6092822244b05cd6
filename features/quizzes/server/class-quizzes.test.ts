import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  codeOf,
  createClassFixture,
  createClassroomCode,
  joinClassroom,
  valueOf,
  type ClassFixture,
} from '#features/classrooms/server/testing';
import type { Market } from '#features/market/contract';
import { rightAnswer } from '#features/questions/contract';
import type { Context } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { aQuiz } from './testing/a-quiz.ts';
import { getClassQuizzes } from './use-cases/get-class-quizzes.ts';
import { publishQuiz } from './use-cases/publish-quiz.ts';
import { readQuiz } from './use-cases/read-quiz.ts';
import { startQuiz } from './use-cases/start-quiz.ts';
import { submitQuiz } from './use-cases/submit-quiz.ts';

let testApp: ClassFixture;
let now = new Date('2026-11-23T08:00:00Z');
const deps = { clock: { now: () => now } };
beforeAll(async () => {
  testApp = await createClassFixture();
});
afterAll(() => testApp.database.close());

const market = {
  language: 'hr',
  languageTag: 'hr',
  label: 'hr',
  workspace: [10, 39],
  hasQuizLeaderboard: true,
} as Market;
const inMarket = (context: Context): Context => ({ ...context, market });

async function publish(more: object) {
  const read = readQuiz(aQuiz(more));
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return publishQuiz(createScope(testApp.database.orm, [10, 39]), market, read.draft, now);
}

test('[LEAD-15] teachers of a class see what its students reached in quizzes, as soon as those may; nobody else', async () => {
  const [teacher, other] = (await testApp.people(2, { roles: ['ROLE_TEACHER'], isTeacher: true })) as [
    Context,
    Context,
  ];
  await testApp.own(teacher);
  const { id } = await testApp.classOf(teacher);
  const { code } = valueOf(
    await createClassroomCode(teacher, String(id), { publications: ['free'], hours: 168 }, testApp.deps),
  );
  const [ana, ivo, mia] = (await testApp.people(3, {})) as [Context, Context, Context];
  const [stranger] = (await testApp.people(1, { madeBy: 'school' })) as [Context];
  for (const pupil of [ana, ivo, mia]) valueOf(await joinClassroom(pupil, code, testApp.deps));
  for (const [slug, results] of [
    ['autumn', 'end'],
    ['winter', 'after'],
  ] as const) {
    const quiz = await publish({ slug, results });
    const questions = quiz?.questions ?? [];
    for (const player of [ana, stranger]) {
      valueOf(await startQuiz(inMarket(player), slug, deps));
      const answers = Object.fromEntries(questions.slice(0, 2).map((one) => [one.id, rightAnswer(one)]));
      valueOf(await submitQuiz(inMarket(player), slug, { answers }, deps));
    }
    valueOf(await startQuiz(inMarket(ivo), slug, deps));
  }
  const seen = async (slug: string) => {
    const list = valueOf(await getClassQuizzes(inMarket(teacher), Number(id), deps));
    const { students = [], ...quiz } = list.find((one) => one.slug === slug) ?? {};
    const of = ({ user }: Context) => {
      const { progress, points } = students.find(({ uid }) => uid === user.uid) ?? {};
      return [progress, points];
    };
    return { quiz, count: students.length, all: [ana, ivo, mia].map(of) };
  };
  expect(await seen('autumn')).toMatchObject({
    quiz: { state: 'open', most: 90 },
    count: 3,
    all: [
      ['done', 20],
      ['under-way', null],
      ['none', null],
    ],
  });
  // The results of this one come when its window is over, for teachers too.
  expect((await seen('winter')).all[0]).toEqual(['done', null]);
  now = new Date('2027-01-23T08:00:00Z');
  expect((await seen('winter')).all[0]).toEqual(['done', 20]);
  for (const one of [other, ana])
    expect(codeOf(await getClassQuizzes(inMarket(one), Number(id), deps))).toBe('classrooms.unknown');
});
