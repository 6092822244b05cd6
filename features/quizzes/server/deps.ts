import type { Market } from '#features/market/contract';
import type { Clock } from '#platform/server/clock';
import { QUIZ_WORKSPACE, type QuizState } from '../contract/index.ts';

/** What quizzes need from the rest of the application. */
export interface QuizDeps {
  readonly clock: Clock;
}

type QuizMarket = Pick<Market, 'workspace' | 'hasQuizLeaderboard' | 'language'>;

/** Where a market has its quizzes: in the workspace of quizzes where it has that, else in its first one; those of its language [LEAD-2]. */
export function quizPlaceOf({ workspace, hasQuizLeaderboard, language }: QuizMarket) {
  const [first = 0] = workspace;
  const isApart = hasQuizLeaderboard && workspace.includes(QUIZ_WORKSPACE);
  return { workspaceId: isApart ? QUIZ_WORKSPACE : first, language };
}

/** Whether a moment is before, in or after the window of a quiz. Pure. */
export function stateAt(
  { opensAt, closesAt }: { readonly opensAt: Date; readonly closesAt: Date },
  now: Date,
): QuizState {
  if (now < opensAt) return 'soon';
  return now < closesAt ? 'open' : 'over';
}
