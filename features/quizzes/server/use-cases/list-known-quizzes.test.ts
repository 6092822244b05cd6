import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClassFixture, type ClassFixture } from '#features/classrooms/server/testing';
import type { Context } from '#features/session/server';
import { inMarket, publish } from '../testing/quiz-stage.ts';
import { findListedQuiz, listKnownQuizzes } from './list-known-quizzes.ts';

let testApp: ClassFixture;
let teacher: Context;
const at = (now: string) => ({ clock: { now: () => new Date(now) } });
beforeAll(async () => {
  testApp = await createClassFixture();
  [teacher] = (await testApp.people(1, { roles: ['ROLE_TEACHER'], isTeacher: true })).map(inMarket) as [Context];
  await publish(testApp, new Date('2026-11-20T08:00:00Z'));
});
afterAll(() => testApp.database.close());

test('[ASSIGN-1] a quiz is assigned before and in its window, by its name; later and elsewhere there is none', async () => {
  const found = await findListedQuiz(teacher, 'Autumn', at('2026-11-19T08:00:00Z'));
  expect(found).toEqual({ id: expect.any(Number), slug: 'autumn', title: 'Autumn quiz' });
  expect(await findListedQuiz(teacher, 'autumn', at('2026-11-27T19:59:59Z'))).toEqual(found);
  expect(await findListedQuiz(teacher, 'autumn', at('2026-11-27T20:00:00Z'))).toBeUndefined();
  expect(await findListedQuiz(teacher, 'spring', at('2026-11-20T08:00:00Z'))).toBeUndefined();
  const ids = [found?.id ?? 0, 999_999];
  expect([...(await listKnownQuizzes(teacher, ids)).values()]).toEqual([found]);
  const elsewhere = { ...teacher, market: { ...teacher.market, language: 'en' as const } };
  expect((await listKnownQuizzes(elsewhere, ids)).size).toBe(0);
  expect((await listKnownQuizzes(teacher, [])).size).toBe(0);
});
