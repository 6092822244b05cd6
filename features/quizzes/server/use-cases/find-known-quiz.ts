import type { Context } from '#features/session/server';
import { fail, ok, type Failure, type Success } from '#platform/kernel';
import { quizErrors } from '../../contract/index.ts';
import { quizPlaceOf } from '../deps.ts';
import { findHead, findQuiz, type QuizHead, type QuizRecord } from '../repositories/quizzes.ts';
import type { AttemptKey } from '../repositories/attempts.ts';

/** The quiz of that name that this market shows. */
export async function findKnownQuiz({ scope, market }: Context, slug: string): Promise<Success<QuizRecord> | Failure> {
  const quiz = await findQuiz(scope, quizPlaceOf(market), slug);
  return quiz ? ok(quiz) : fail(quizErrors.unknown);
}

/** The same without its questions, for who does not play. */
export async function findKnownHead({ scope, market }: Context, slug: string): Promise<Success<QuizHead> | Failure> {
  const quiz = await findHead(scope, quizPlaceOf(market), slug);
  return quiz ? ok(quiz) : fail(quizErrors.unknown);
}

/** The caller's attempt at a quiz. */
export const keyOf = ({ user }: Context, { workspaceId, id }: QuizHead | QuizRecord): AttemptKey => ({
  workspaceId,
  quizId: id,
  userId: user.uid ?? '',
});
