import type { Market } from '#features/market/contract';
import type { Clock } from '#platform/server/clock';
import { QUIZ_WORKSPACE, type QuizState } from '../contract/index.ts';

/** What quizzes need from the rest of the application. */
export interface QuizDeps {
  readonly clock: Clock;
}

/** Where a market keeps its quizzes: the workspace of quizzes where it has that, else its first one [LEAD-2]. */
export function quizWorkspaceOf({
  workspace,
  hasQuizLeaderboard,
}: Pick<Market, 'workspace' | 'hasQuizLeaderboard'>): number {
  const [first = 0] = workspace;
  return hasQuizLeaderboard && workspace.includes(QUIZ_WORKSPACE) ? QUIZ_WORKSPACE : first;
}

/** Where a moment lies in the window of a quiz. Pure. */
export function stateAt(
  { opensAt, closesAt }: { readonly opensAt: Date; readonly closesAt: Date },
  now: Date,
): QuizState {
  if (now < opensAt) return 'soon';
  return now < closesAt ? 'open' : 'over';
}
