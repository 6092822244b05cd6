import type { Context } from '#features/session/server';
import { quizPlaceOf, stateAt, type QuizDeps } from '../deps.ts';
import { listHeads } from '../repositories/quizzes.ts';
import { getQuizzes } from './get-quizzes.ts';
import { findKnownHead } from './find-known-quiz.ts';

/** What a quiz is called, and where. */
interface KnownQuiz {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
}

const known = ({ id, slug, title }: KnownQuiz): KnownQuiz => ({ id, slug, title });

/** A quiz that the market lists and that is not over; undefined for any other name. */
export async function findListedQuiz(
  context: Context,
  slug: string,
  { clock }: Pick<QuizDeps, 'clock'>,
): Promise<KnownQuiz | undefined> {
  const found = await findKnownHead(context, slug);
  if (!found.isOk || stateAt(found.value, clock.now()) === 'over') return undefined;
  const isListed = (await getQuizzes(context, { clock })).some((one) => one.slug === found.value.slug);
  return isListed ? known(found.value) : undefined;
}

/** Those of the quizzes that the market shows, by id. */
export async function listKnownQuizzes(
  { scope, market }: Pick<Context, 'scope' | 'market'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownQuiz>> {
  const heads = ids.length === 0 ? [] : await listHeads(scope, quizPlaceOf(market), ids);
  return new Map(heads.map((head) => [head.id, known(head)]));
}
