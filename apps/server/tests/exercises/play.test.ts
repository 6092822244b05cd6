import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoExercises, questionId, unitId, type DemoExercise, type ExerciseQuestion as Question } from '#demo';
import { SESSION, startLms, verbOf, type Lms, type Stored } from '../../testing/exercises/lms.ts';
import {
  answer,
  byKeyboard,
  byPointer,
  byTouch,
  expectAccessible,
  questionsOf,
} from '../../testing/exercises/playing.ts';

const CMI5 = 'https://w3id.org/xapi/cmi5/context/categories/cmi5';
const MOVE_ON = 'https://w3id.org/xapi/cmi5/context/categories/moveon';
const MASTERY = 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore';
const DURATION = /^PT\d+(\.\d{1,2})?S$/;

let lms: Lms;
beforeAll(async () => {
  lms = await startLms();
});
afterEach(() => lms.closePage());
afterAll(() => lms?.close());

const share = (exercise: DemoExercise, question: Question): number => {
  if (question.kind !== 'match') return exercise.isTest ? 0 : 0.5;
  const count = question.sources.length;
  return Math.round(((count - 1) / count) * 100) / 100;
};

describe.each(demoExercises.map((exercise) => [exercise.slug, exercise] as const))('%s', (_slug, exercise) => {
  test.each([
    ['keyboard', byKeyboard, 'hr'],
    ['pointer', byPointer, 'en'],
    ['touch', byTouch, 'hr'],
  ] as const)(
    '[PROG-37] is played to its stars by %s, and the record store keeps what cmi5 asks for',
    async (_way, press, locale) => {
      const { address, registration, activityId } = await lms.launch(exercise);
      const { page, problems, origins } = await lms.openPage(address, locale);
      const questions = questionsOf(exercise, locale);
      await expectAccessible(page);
      for (const [index, question] of questions.entries()) {
        await answer(page, question, press, { isFirstWrong: index === 0, isTest: exercise.isTest });
        if (press === byKeyboard) await page.keyboard.press('Enter');
        else await press(page, '.next');
      }
      await page.locator('.stars').waitFor();
      await expectAccessible(page);
      await press(page, '.done').catch(() => page.locator('.done').press('Enter'));

      const statements = await lms.until(registration, 'terminated');
      const scores = questions.map((question, index) => (index === 0 ? share(exercise, question) : 1));
      const whole = Math.round((scores.reduce((sum, one) => sum + one, 0) / scores.length) * 100) / 100;
      expect(statements.map(verbOf)).toEqual([
        'initialized',
        ...questions.map(() => 'answered'),
        'completed',
        'passed',
        'terminated',
      ]);
      const answered = statements.filter((one) => verbOf(one) === 'answered');
      expect(answered.map(({ object }) => object.id)).toEqual(
        questions.map((question) => questionId(exercise, question)),
      );
      expect(answered.map(({ result }) => result?.score?.scaled)).toEqual(scores);
      expect(answered.map(({ result }) => result?.success)).toEqual(questions.map((_, index) => index > 0));
      for (const { result, object } of answered.slice(1))
        expect(object.definition?.correctResponsesPattern).toContain(result?.response);
      expect(answered[0]?.object.definition?.correctResponsesPattern).not.toContain(answered[0]?.result?.response);
      for (const { context: of, object, result, ...one } of statements) {
        expect(of.registration).toBe(registration);
        expect(of.extensions?.[SESSION]).toBe(registration);
        expect(of.contextActivities?.['grouping']?.map(({ id }) => id)).toEqual([unitId(exercise)]);
        const verb = verbOf(one as Stored);
        const categories = (of.contextActivities?.['category'] ?? []).map(({ id }) => id);
        const isJudged = ['completed', 'passed'].includes(verb);
        expect(categories).toEqual(verb === 'answered' ? [] : isJudged ? [CMI5, MOVE_ON] : [CMI5]);
        if (verb === 'answered') expect(of.contextActivities?.['parent']?.map(({ id }) => id)).toEqual([activityId]);
        else expect(object.id).toBe(activityId);
        if (verb !== 'initialized') expect(result?.duration).toMatch(DURATION);
        expect(result?.score !== undefined).toBe(['answered', 'passed'].includes(verb));
        if (verb === 'completed') expect(result?.completion).toBe(true);
        if (verb === 'passed') {
          expect(result?.score?.scaled).toBe(whole);
          expect(of.extensions?.[MASTERY]).toBe(exercise.masteryScore);
        }
      }
      expect(problems).toEqual([]);
      expect(origins).toEqual(new Set([lms.host.origin, lms.records]));
    },
    60_000,
  );
});
