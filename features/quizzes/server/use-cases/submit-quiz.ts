import type { Context } from '#features/session/server';
import { fail, ok, type InputOf, type Result } from '#platform/kernel';
import { quizErrors, type QuizResult, type submitQuiz as endpoint } from '../../contract/index.ts';
import type { QuizDeps } from '../deps.ts';
import { holdAttempt, keepAnswers } from '../repositories/attempts.ts';
import { findKnownQuiz, keyOf } from './find-known-quiz.ts';
import { presentResult } from './get-quiz-result.ts';
import { areAnswersTo } from './save-quiz-answer.ts';
import { isUp, settleAttempt } from './settle-attempt.ts';

/** Ends the attempt, unless answers that come along would overwrite those of another device. Two presses, two tabs and retries end it once, and all get the same answer [LEAD-11]. */
export async function submitQuiz(
  context: Context,
  slug: string,
  { answers, known }: InputOf<typeof endpoint>['body'],
  { clock }: QuizDeps,
): Promise<Result<QuizResult>> {
  const found = await findKnownQuiz(context, slug);
  if (!found.isOk) return found;
  const quiz = found.value;
  if (!areAnswersTo(quiz, answers)) return fail(quizErrors['no-answer']);
  const key = keyOf(context, quiz);
  const now = clock.now();
  return context.scope.transaction(async (inside): Promise<Result<QuizResult>> => {
    const mine = await holdAttempt(inside, key);
    if (!mine) return fail(quizErrors['not-started']);
    if (!mine.submittedAt) {
      if (isUp(mine, now)) return fail(quizErrors['time-up']);
      const expected = Object.entries(known ?? {}).flatMap(([question, list]) => {
        const answer = answers[question];
        return answer ? [[question, [...list, answer]] as const] : [];
      });
      if (!(await keepAnswers(inside, key, answers, Object.fromEntries(expected))))
        return fail(quizErrors['changed-elsewhere']);
      await settleAttempt(inside, quiz, key, now);
    }
    const done = await holdAttempt(inside, key);
    if (!done) throw new Error('an attempt that is held is there');
    return ok(await presentResult(inside, quiz, done, now));
  });
}
