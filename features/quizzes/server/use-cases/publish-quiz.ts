import type { Market } from '#features/market/contract';
import type { Scope } from '#platform/server/db';
import { quizPlaceOf } from '../deps.ts';
import { putQuiz, type QuizRecord } from '../repositories/quizzes.ts';
import type { QuizDraft } from './read-quiz.ts';

/** Publishes a quiz for a market; undefined where one of that name was tried already. */
export function publishQuiz(
  scope: Scope,
  market: Pick<Market, 'workspace' | 'hasQuizLeaderboard' | 'language'>,
  draft: QuizDraft,
  now: Date,
): Promise<QuizRecord | undefined> {
  const { workspaceId, language } = quizPlaceOf(market);
  const points = draft.questions.reduce((sum, question) => sum + question.points, 0);
  return putQuiz(scope, { ...draft, workspaceId: scope.own(workspaceId), points, language, publishedAt: now });
}
