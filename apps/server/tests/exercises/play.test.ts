import { describe, expect, test } from 'vitest';
import { demoExercises, questionId, type DemoExercise, type DemoLanguage, type ExerciseQuestion } from '#demo';
import { createLms } from '../../testing/exercises/lms.ts';
import { answer, byKeyboard, byPointer, byTouch, expectAccessible, type Way } from '../../testing/exercises/playing.ts';
import { verbOf } from '../../testing/exercises/session-rules.ts';

const lms = createLms();

/** The score of a question that was answered wrong once. */
const secondScore = (exercise: DemoExercise, question: ExerciseQuestion): number => {
  if (question.kind !== 'match') return exercise.isTest ? 0 : 0.5;
  const count = question.sources.length;
  return Math.round(((count - 1) / count) * 100) / 100;
};

const WAYS: readonly (readonly [name: string, way: Way, language: DemoLanguage])[] = [
  ['keyboard', byKeyboard, 'hr'],
  ['pointer', byPointer, 'en'],
  ['touch', byTouch, 'uk'],
];

describe.each(WAYS)('by %s', (_name, way, language) => {
  test.each(demoExercises(language).map((exercise) => [exercise.slug, exercise] as const))(
    '[PROG-37] %s is played to its stars, and the LMS gets what cmi5 requires',
    async (_slug, exercise) => {
      const { address, registration } = lms().launch(exercise);
      const { page, problems, origins } = await lms().open(address);
      const { questions, isTest } = exercise;
      // The page is the same in each way.
      if (way === byKeyboard) await expectAccessible(page);
      for (const [index, question] of questions.entries()) {
        await answer(page, question, way, { isFirstWrong: index === 0, isTest });
        await way.goOn(page);
      }
      await page.locator('.stars').waitFor();
      if (way === byKeyboard) await expectAccessible(page);
      await way.finish(page);

      const statements = await lms().until(registration, 'terminated');
      const scores = questions.map((question, index) => (index === 0 ? secondScore(exercise, question) : 1));
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
      expect(answered.map(({ object }) => object.definition?.name)).toEqual(
        questions.map(({ prompt }) => ({ [language]: prompt })),
      );
      expect(answered.map(({ result }) => result?.score?.scaled)).toEqual(scores);
      expect(answered.map(({ result }) => result?.success)).toEqual(questions.map((_, index) => index > 0));
      for (const { result, object } of answered.slice(1))
        expect(object.definition?.correctResponsesPattern).toContain(result?.response);
      expect(answered[0]?.object.definition?.correctResponsesPattern).not.toContain(answered[0]?.result?.response);
      expect(statements.at(-2)?.result?.score?.scaled).toBe(whole);
      expect(problems).toEqual([]);
      expect(origins).toEqual(new Set([lms().content, lms().records]));
    },
  );
});
