import { listEligible } from '#features/leaderboards/server';
import { scorePoints } from '#features/questions/contract';
import type { Scope } from '#platform/server/db';
import { GRACE_MS, type Answers } from '../../contract/index.ts';
import { listQuestions, type QuizRecord } from '../repositories/quizzes.ts';
import {
  findTry,
  finishTry,
  holdTriesOf,
  holdTry,
  listDue,
  setCounted,
  type TryKey,
  type TryRecord,
} from '../repositories/tries.ts';

/** Points of all answers. Pure. */
const pointsOf = ({ questions }: Pick<QuizRecord, 'questions'>, answers: Answers): number =>
  questions.reduce((sum, question) => sum + scorePoints(question, answers[question.id]), 0);

/** Whether the time of a try is up, with the grace for answers sent before the end. Pure. */
export const isUp = ({ endsAt }: Pick<TryRecord, 'endsAt'>, now: Date): boolean =>
  now.getTime() > endsAt.getTime() + GRACE_MS;

/**
 * Ends a try by the server's clock, with the answers so far, and puts it on the board. In a transaction; it locks the
 * try first, so that an answer that arrives now is either counted or refused.
 */
export async function settleTry(
  inside: Scope,
  quiz: Pick<QuizRecord, 'questions'>,
  key: TryKey,
  now: Date,
): Promise<void> {
  const quizTry = await holdTry(inside, key);
  if (!quizTry || quizTry.submittedAt) return;
  const { startedAt, endsAt, answers } = quizTry;
  const submittedAt = now < endsAt ? now : endsAt;
  const seconds = Math.max(1, Math.ceil((submittedAt.getTime() - startedAt.getTime()) / 1000));
  await finishTry(inside, key, { submittedAt, seconds, points: pointsOf(quiz, answers) });
  await recount(inside, key);
}

/** A try is on the board exactly while boards show its student [LEAD-6]. */
async function recount(inside: Scope, key: TryKey): Promise<void> {
  const eligible = await listEligible(inside, [key]);
  await setCounted(inside, key, eligible.size > 0);
}

/** All tries of a student who went off the boards or came back. */
export async function recountTries(inside: Scope, userId: string): Promise<void> {
  for (const one of await holdTriesOf(inside, userId)) await recount(inside, one);
}

/** The current state of a try: ends it if its time is up, and puts it on the board if it is missing there. */
export async function findSettledTry(scope: Scope, key: TryKey, now: Date): Promise<TryRecord | undefined> {
  const found = await findTry(scope, key);
  if (!found || (found.submittedAt === null && !isUp(found, now))) return found;
  if (found.submittedAt !== null && found.isCounted) return found;
  await scope.transaction(async (inside) => {
    if (found.submittedAt === null) {
      const questions = await listQuestions(inside, key);
      await settleTry(inside, { questions }, key, now);
    } else await recount(inside, key);
  });
  return findTry(scope, key);
}

/** How many tries one round ends. */
const MOST_AT_ONCE = 200;

/** Ends tries whose time is up and that were not submitted; returns how many. */
export async function settleDue(scope: Scope, now: Date): Promise<number> {
  const due = await listDue(scope, new Date(now.getTime() - GRACE_MS), MOST_AT_ONCE);
  const quizzes = new Map<number, Pick<QuizRecord, 'questions'>>();
  for (const key of due) {
    const quiz = quizzes.get(key.quizId) ?? { questions: await listQuestions(scope, key) };
    quizzes.set(key.quizId, quiz);
    await scope.transaction((inside) => settleTry(inside, quiz, key, now));
  }
  return due.length;
}
