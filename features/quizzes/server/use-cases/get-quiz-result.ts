import { promptOf, rightAnswer, scorePoints, type Question } from '#features/questions/contract';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { GRACE_MS, quizErrors, type QuestionResult, type QuizResult, type UserQuiz } from '../../contract/index.ts';
import type { QuizDeps } from '../deps.ts';
import type { QuizHead, QuizRecord } from '../repositories/quizzes.ts';
import { countBefore, type AttemptRecord } from '../repositories/attempts.ts';
import { findKnownHead, findKnownQuiz, keyOf } from './find-known-quiz.ts';
import { findSettledAttempt } from './settle-attempt.ts';

/** Whether no student can answer now: answers sent before the end of the window still count. Pure. */
const isOverForAll = ({ closesAt }: Pick<QuizHead, 'closesAt'>, now: Date): boolean =>
  now.getTime() > closesAt.getTime() + GRACE_MS;

/** Whether results may be seen: at the end of the student's attempt, or once the window is over. Pure. */
export const areResultsShown = (quiz: Pick<QuizHead, 'closesAt' | 'results'>, now: Date): boolean =>
  quiz.results === 'end' || isOverForAll(quiz, now);

/** The caller's own result [LEAD-12]. */
export async function getQuizResult(context: Context, slug: string, { clock }: QuizDeps): Promise<Result<QuizResult>> {
  const found = await findKnownQuiz(context, slug);
  if (!found.isOk) return found;
  const now = clock.now();
  const mine = await findSettledAttempt(context.scope, keyOf(context, found.value), now);
  if (!mine?.submittedAt) return fail(quizErrors['not-started']);
  return ok(await presentResult(context.scope, found.value, mine, now));
}

/** The place of a finished attempt; null for students whom boards do not show. */
export const positionOf = async (scope: Scope, attempt: AttemptRecord): Promise<number | null> => {
  const { isCounted, points, seconds } = attempt;
  if (!isCounted || points === null || seconds === null) return null;
  return 1 + (await countBefore(scope, attempt, { points, seconds }));
};

function presentQuestion(question: Question, { answers }: AttemptRecord): QuestionResult {
  const answer = answers[question.id];
  return {
    prompt: promptOf(question),
    ...(answer && { answer }),
    points: scorePoints(question, answer),
    right: rightAnswer(question),
  };
}

/**
 * A finished attempt as its owner may see it by now: the sum, and each question only after the window is over for all. A second
 * account would learn its key from the points.
 */
export async function presentResult(
  scope: Scope,
  quiz: QuizRecord,
  attempt: AttemptRecord,
  now: Date,
): Promise<QuizResult> {
  const { slug, title, closesAt, questions, points: most } = quiz;
  const common = { slug, title, closesAt: closesAt.toISOString() };
  if (!areResultsShown(quiz, now)) return { ...common, shown: null };
  const isWindowOver = isOverForAll(quiz, now);
  return {
    ...common,
    shown: {
      most,
      isWindowOver,
      points: attempt.points ?? 0,
      seconds: attempt.seconds ?? 0,
      position: await positionOf(scope, attempt),
      questions: isWindowOver ? questions.map((question) => presentQuestion(question, attempt)) : [],
    },
  };
}

/** The user's attempts at a quiz, the best of them and its place [PROG-2]. */
export async function getUserQuiz(context: Context, slug: string, { clock }: QuizDeps): Promise<Result<UserQuiz>> {
  const found = await findKnownHead(context, slug);
  if (!found.isOk) return found;
  const now = clock.now();
  const mine = await findSettledAttempt(context.scope, keyOf(context, found.value), now);
  if (!mine?.submittedAt || !areResultsShown(found.value, now))
    return ok({ attempts: mine ? 1 : 0, best: null, position: null });
  return ok({ attempts: 1, best: mine.points, position: await positionOf(context.scope, mine) });
}
