import type { Access } from '#features/catalog/server';
import { percentOf } from '#features/progress/contract';
import { listQuestionResults } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { QUESTIONS_MOST, type QuestionResult } from '../../contract/index.ts';
import type { StatsDeps } from '../deps.ts';

/** What these students reached in the questions of a publication, the hardest first [PROG-35]. */
export async function questionsOf(
  { scope, market }: Context,
  { workspaceId, id }: Pick<Access['record'], 'workspaceId' | 'id'>,
  userIds: readonly string[],
  { activityNames }: Pick<StatsDeps, 'activityNames'>,
): Promise<QuestionResult[]> {
  if (userIds.length === 0) return [];
  const found = await listQuestionResults(scope, { workspaceId, id }, userIds, QUESTIONS_MOST);
  const iris = found.map(({ activity }) => activity);
  const names = await activityNames({ workspaceId, publicationId: id }, iris, market.language);
  return found.map(({ activity, mean, users }) => ({
    name: names.get(activity) ?? null,
    score: percentOf(mean),
    students: users,
  }));
}
