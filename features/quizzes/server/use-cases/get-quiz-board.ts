import { childrenOf, listHiddenBy, listShown, NOBODY, presentStudent } from '#features/leaderboards/server';
import { isStudent } from '#features/session/contract';
import type { Context } from '#features/session/server';
import { ok, type InputOf, type Result } from '#platform/kernel';
import type { getQuizBoard as endpoint, QuizBoard, QuizRow } from '../../contract/index.ts';
import { stateAt, type QuizDeps } from '../deps.ts';
import type { QuizHead } from '../repositories/quizzes.ts';
import { listTop } from '../repositories/attempts.ts';
import { findKnownHead, keyOf } from './find-known-quiz.ts';
import { areResultsShown, positionOf } from './get-quiz-result.ts';
import { findSettledAttempt } from './settle-attempt.ts';

/** Students by points in a quiz, quicker ones first, and the caller's own place [LEAD-2]. */
export async function getQuizBoard(
  context: Context,
  { quiz: slug, limit = 100 }: Partial<InputOf<typeof endpoint>['body']> & { readonly quiz: string },
  { clock }: QuizDeps,
): Promise<Result<QuizBoard>> {
  const found = await findKnownHead(context, slug);
  if (!found.isOk) return found;
  const quiz = found.value;
  const now = clock.now();
  const isShown = areResultsShown(quiz, now);
  return ok({
    slug: quiz.slug,
    title: quiz.title,
    state: stateAt(quiz, now),
    closesAt: quiz.closesAt.toISOString(),
    isShown,
    rows: isShown ? await listRows(context, quiz, limit) : [],
    own: isShown ? await ownPlace(context, quiz, now) : null,
  });
}

async function listRows(context: Context, quiz: QuizHead, limit: number): Promise<QuizRow[]> {
  const { scope, user, market } = context;
  const top = await listTop(scope, { workspaceId: quiz.workspaceId, quizId: quiz.id }, limit);
  const ids = top.map(({ userId }) => userId);
  const children = new Set((await childrenOf(context)).map(({ uid }) => uid));
  const students = await listShown(scope, user.uid ?? NOBODY, ids);
  const shown = new Map(students.map((one) => [one.userId, one]));
  const compare = new Intl.Collator(market.languageTag).compare;
  const rows: QuizRow[] = [];
  for (const { userId, points, seconds } of top) {
    const student = shown.get(userId);
    if (!student) continue;
    const last = rows.at(-1);
    const isTied = last?.xpscore === points && last.seconds === seconds;
    const position = isTied ? last.position : rows.length + 1;
    rows.push({ ...presentStudent(student, user.uid, children), position, xpscore: points, seconds });
  }
  return rows.toSorted((a, b) => a.position - b.position || compare(a.name, b.name) || a.creature - b.creature);
}

async function ownPlace(context: Context, quiz: QuizHead, now: Date): Promise<QuizBoard['own']> {
  const { scope, user } = context;
  if (!user.uid || !isStudent(user)) return null;
  const mine = await findSettledAttempt(scope, keyOf(context, quiz), now);
  if (!mine?.submittedAt) return null;
  return {
    position: await positionOf(scope, mine),
    xpscore: mine.points ?? 0,
    seconds: mine.seconds ?? 0,
    isHidden: (await listHiddenBy(scope, user.uid)).length > 0,
  };
}
