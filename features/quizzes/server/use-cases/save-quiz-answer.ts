import { fitsPrompt, promptOf } from '#features/questions/contract';
import type { Context } from '#features/session/server';
import { fail, ok, type DataOf, type InputOf, type Result } from '#platform/kernel';
import { quizErrors, type Answers, type saveQuizAnswer as endpoint } from '../../contract/index.ts';
import type { QuizDeps } from '../deps.ts';
import type { QuizRecord } from '../repositories/quizzes.ts';
import { findAttempt, keepAnswers } from '../repositories/attempts.ts';
import { findKnownQuiz, keyOf } from './find-known-quiz.ts';
import { isUp } from './settle-attempt.ts';

/** Whether each answer can be one to its question. Pure. */
export const areAnswersTo = ({ questions }: Pick<QuizRecord, 'questions'>, answers: Answers): boolean =>
  Object.entries(answers).every(([id, answer]) => {
    const question = questions.find((one) => one.id === id);
    return question !== undefined && fitsPrompt(promptOf(question), answer);
  });

/**
 * Keeps one answer of an attempt under way; after the end nothing is kept. A device that names the answers it knows of overwrites none
 * of another device [LEAD-11].
 */
export async function saveQuizAnswer(
  context: Context,
  slug: string,
  { question, answer, known }: InputOf<typeof endpoint>['body'],
  { clock }: QuizDeps,
): Promise<Result<DataOf<typeof endpoint>>> {
  const found = await findKnownQuiz(context, slug);
  if (!found.isOk) return found;
  const answers = { [question]: answer };
  if (!areAnswersTo(found.value, answers)) return fail(quizErrors['no-answer']);
  const key = keyOf(context, found.value);
  const mine = await findAttempt(context.scope, key);
  if (!mine) return fail(quizErrors['not-started']);
  if (mine.submittedAt) return fail(quizErrors.submitted);
  if (isUp(mine, clock.now())) return fail(quizErrors['time-up']);
  const expected = known && { [question]: [...known, answer] };
  if (await keepAnswers(context.scope, key, answers, expected)) return ok({ question });
  // Between the look and the write another tab may have submitted.
  const now = await findAttempt(context.scope, key);
  return fail(expected && now?.submittedAt === null ? quizErrors['changed-elsewhere'] : quizErrors.submitted);
}
