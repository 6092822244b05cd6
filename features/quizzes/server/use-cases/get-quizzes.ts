import type { Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import type { Quiz } from '../../contract/index.ts';
import { quizPlaceOf, stateAt, type QuizDeps } from '../deps.ts';
import { listQuizzes, type QuizHead } from '../repositories/quizzes.ts';
import { listMine } from '../repositories/attempts.ts';
import { findRole } from './find-role.ts';
import { findKnownHead } from './find-known-quiz.ts';

/** How long ended quizzes are listed. */
const LISTED_MS = 31 * 86_400_000;
/** More quizzes at a time than a school would bear. */
const MOST = 20;

/** Quizzes that are open, come soon, or ended recently [LEAD-7]. */
export async function getQuizzes(context: Context, { clock }: QuizDeps): Promise<Quiz[]> {
  const now = clock.now();
  const { scope, market, user } = context;
  const list = await listQuizzes(scope, quizPlaceOf(market), new Date(now.getTime() - LISTED_MS), MOST);
  const ids = list.map(({ id }) => id);
  const mine = user.uid ? await listMine(scope, user.uid, ids) : new Map<number, boolean>();
  const role = list.length > 0 ? await findRole(context) : 'visitor';
  return list.map((quiz) => present(quiz, role, mine, now));
}

/** One quiz, by its name. */
export async function getQuiz(context: Context, slug: string, { clock }: QuizDeps): Promise<Result<Quiz>> {
  const found = await findKnownHead(context, slug);
  if (!found.isOk) return found;
  const { uid } = context.user;
  const mine = uid ? await listMine(context.scope, uid, [found.value.id]) : new Map<number, boolean>();
  return ok(present(found.value, await findRole(context), mine, clock.now()));
}

function present(quiz: QuizHead, role: Quiz['role'], mine: ReadonlyMap<number, boolean>, now: Date): Quiz {
  const { id, slug, title, lead, opensAt, closesAt, minutes, questionCount, points, results } = quiz;
  const isDone = mine.get(id);
  return {
    ...{ slug, title, lead, minutes, points, results },
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    questions: questionCount,
    state: stateAt(quiz, now),
    mine: isDone === undefined ? 'none' : isDone ? 'done' : 'under-way',
    role,
  };
}
