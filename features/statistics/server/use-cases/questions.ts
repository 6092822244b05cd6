import type { Access } from '#features/catalog/server';
import { percentOf } from '#features/progress/contract';
import { listQuestionResults } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { QUESTIONS_MOST, type QuestionResult } from '../../contract/index.ts';
import type { StatsDeps } from '../deps.ts';

/**
 * The numbers of questions: those at the ends of their ids where all differ, else their places among the ids in order. So a question keeps its
 * number when its score changes, and mostly in the list of one student too. Pure.
 */
function numbersOf(iris: readonly string[]): (iri: string) => number {
  const told = new Map(
    iris.map((iri) => [iri, Number(/(\d{1,4})\D*$/.exec(iri.replace(/^.*[/#]/, ''))?.[1] ?? Number.NaN)]),
  );
  const numbers = new Set([...told.values()].filter((number) => number > 0));
  if (numbers.size === told.size) return (iri) => told.get(iri) ?? 0;
  const inOrder = iris.toSorted();
  return (iri) => inOrder.indexOf(iri) + 1;
}

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
  const number = numbersOf(iris);
  return found.map(({ activity, mean, users }) => ({
    name: names.get(activity) ?? null,
    number: number(activity),
    score: percentOf(mean),
    students: users,
  }));
}
