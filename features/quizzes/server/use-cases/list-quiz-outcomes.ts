import type { Context } from '#features/session/server';
import { quizPlaceOf, type QuizDeps } from '../deps.ts';
import { listSubmitted } from '../repositories/quizzes.ts';
import { areResultsShown } from './get-quiz-result.ts';

/** Quizzes of about a school year. */
const LISTED_MS = 366 * 86_400_000;
const MOST = 100;

/** What a student reached in a quiz. */
export interface QuizOutcome {
  readonly slug: string;
  readonly title: string;
  readonly points: number;
  /** The most that the quiz gives. */
  readonly most: number;
}

/**
 * What a user reached in the quizzes of the last year, the latest first, as soon as the user may see it [PROG-36]. Whether the caller may
 * see the results of that user, the caller judges itself.
 */
export async function listQuizOutcomes(
  { scope, market }: Pick<Context, 'scope' | 'market'>,
  userId: string,
  { clock }: Pick<QuizDeps, 'clock'>,
): Promise<QuizOutcome[]> {
  const now = clock.now();
  const after = new Date(now.getTime() - LISTED_MS);
  const submitted = await listSubmitted(scope, quizPlaceOf(market), { userId, after }, MOST);
  return submitted
    .filter(({ quiz }) => areResultsShown(quiz, now))
    .map(({ quiz: { slug, title, points: most }, points }) => ({ slug, title, points: points ?? 0, most }));
}
