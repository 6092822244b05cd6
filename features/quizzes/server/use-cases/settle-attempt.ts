import { listEligible } from '#features/leaderboards/server';
import { scorePoints } from '#features/questions/contract';
import type { Scope } from '#platform/server/db';
import { GRACE_MS, type Answers } from '../../contract/index.ts';
import { listQuestions, type QuizRecord } from '../repositories/quizzes.ts';
import {
  findAttempt,
  finishAttempt,
  holdAttempt,
  holdAttemptsOf,
  listDue,
  setCounted,
  type AttemptKey,
  type AttemptRecord,
} from '../repositories/attempts.ts';

/** Points of all answers. Pure. */
const pointsOf = ({ questions }: Pick<QuizRecord, 'questions'>, answers: Answers): number =>
  questions.reduce((sum, question) => sum + scorePoints(question, answers[question.id]), 0);

/** Whether the time of an attempt is up, with the grace for answers sent before the end. Pure. */
export const isUp = ({ endsAt }: Pick<AttemptRecord, 'endsAt'>, now: Date): boolean =>
  now.getTime() > endsAt.getTime() + GRACE_MS;

/**
 * Ends an attempt by the server's clock, with the answers so far, and puts it on the board. In a transaction; it locks the
 * attempt first, so that an answer that arrives now is either counted or refused.
 */
export async function settleAttempt(
  inside: Scope,
  quiz: Pick<QuizRecord, 'questions'>,
  key: AttemptKey,
  now: Date,
): Promise<void> {
  const attempt = await holdAttempt(inside, key);
  if (!attempt || attempt.submittedAt) return;
  const { startedAt, endsAt, answers } = attempt;
  const submittedAt = now < endsAt ? now : endsAt;
  const seconds = Math.max(1, Math.ceil((submittedAt.getTime() - startedAt.getTime()) / 1000));
  await finishAttempt(inside, key, { submittedAt, seconds, points: pointsOf(quiz, answers) });
  await recount(inside, key);
}

/** An attempt is on the board exactly while boards show its student [LEAD-6]. */
async function recount(inside: Scope, key: AttemptKey): Promise<void> {
  const eligible = await listEligible(inside, [key]);
  await setCounted(inside, key, eligible.size > 0);
}

/** All attempts of a student who went off the boards or came back. */
export async function recountAttempts(inside: Scope, userId: string): Promise<void> {
  for (const one of await holdAttemptsOf(inside, userId)) await recount(inside, one);
}

/** The current state of an attempt: ends it if its time is up, and puts it on the board if it is missing there. */
export async function findSettledAttempt(scope: Scope, key: AttemptKey, now: Date): Promise<AttemptRecord | undefined> {
  const found = await findAttempt(scope, key);
  if (!found || (found.submittedAt === null && !isUp(found, now))) return found;
  if (found.submittedAt !== null && found.isCounted) return found;
  await scope.transaction(async (inside) => {
    if (found.submittedAt === null) {
      const questions = await listQuestions(inside, key);
      await settleAttempt(inside, { questions }, key, now);
    } else await recount(inside, key);
  });
  return findAttempt(scope, key);
}

/** How many attempts one round ends. */
const MOST_AT_ONCE = 200;

/** Ends attempts whose time is up and that were not submitted; returns how many. */
export async function settleDue(scope: Scope, now: Date): Promise<number> {
  const due = await listDue(scope, new Date(now.getTime() - GRACE_MS), MOST_AT_ONCE);
  const quizzes = new Map<number, Pick<QuizRecord, 'questions'>>();
  for (const key of due) {
    const quiz = quizzes.get(key.quizId) ?? { questions: await listQuestions(scope, key) };
    quizzes.set(key.quizId, quiz);
    await scope.transaction((inside) => settleAttempt(inside, quiz, key, now));
  }
  return due.length;
}
