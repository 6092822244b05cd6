import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, createClassFixture, valueOf, type ClassFixture } from '#features/classrooms/server/testing';
import type { Context } from '#features/session/server';
import { answersTo, idOf, inMarket, publish as publishFor } from './testing/quiz-stage.ts';
import { getClassQuizzes } from './use-cases/get-class-quizzes.ts';
import { listQuizOutcomes } from './use-cases/list-quiz-outcomes.ts';
import { startQuiz } from './use-cases/start-quiz.ts';
import { submitQuiz } from './use-cases/submit-quiz.ts';

let testApp: ClassFixture;
let now = new Date('2026-11-23T08:00:00Z');
const deps = { clock: { now: () => now } };
beforeAll(async () => {
  testApp = await createClassFixture();
});
afterAll(() => testApp.database.close());

const publish = (more: object) => publishFor(testApp, now, more);

test('[LEAD-15] [PROG-36] teachers of a class see what its students reached in quizzes, as soon as those may; nobody else', async () => {
  const [teacher, other] = (await testApp.people(2, { roles: ['ROLE_TEACHER'], isTeacher: true })) as [
    Context,
    Context,
  ];
  await testApp.own(teacher);
  const { id } = await testApp.classOf(teacher);
  const [ana, ivo, mia] = (await testApp.people(3, {})) as [Context, Context, Context];
  const [stranger] = (await testApp.people(1, { madeBy: 'school' })) as [Context];
  await testApp.enrol(teacher, String(id), [ana, ivo, mia]);
  for (const [slug, results] of [
    ['autumn', 'end'],
    ['winter', 'after'],
  ] as const) {
    const questions = await publish({ slug, results });
    for (const player of [ana, stranger]) {
      valueOf(await startQuiz(inMarket(player), slug, deps));
      const answers = answersTo(questions, 2);
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
  const outcomes = async (who: Context) => listQuizOutcomes(inMarket(teacher), idOf(who), deps);
  const autumn = { slug: 'autumn', title: 'Autumn quiz', points: 20, most: 90 };
  expect(await outcomes(ana)).toEqual([autumn]);
  // An attempt under way has no result yet.
  expect(await outcomes(ivo)).toEqual([]);
  now = new Date('2027-01-23T08:00:00Z');
  expect((await seen('winter')).all[0]).toEqual(['done', 20]);
  expect((await outcomes(ana)).map(({ slug }) => slug).toSorted()).toEqual(['autumn', 'winter']);
  for (const one of [other, ana])
    expect(codeOf(await getClassQuizzes(inMarket(one), Number(id), deps))).toBe('classrooms.unknown');
});
