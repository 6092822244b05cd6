import { createHash } from 'node:crypto';
import { rightAnswer, type Answer, type Question } from '#features/questions/contract';
import type { Market } from '#features/market/contract';
import type { Scope } from '#platform/server/db';
import type { Answers } from '../contract/index.ts';
import { quizPlaceOf } from './deps.ts';
import { findQuiz } from './repositories/quizzes.ts';
import { keepAnswers, startAttempt } from './repositories/attempts.ts';
import { publishQuiz } from './use-cases/publish-quiz.ts';
import { readQuiz } from './use-cases/read-quiz.ts';
import { settleAttempt } from './use-cases/settle-attempt.ts';

/** A quiz of the demo school: as a file would have it, and pupils who took part. */
export interface DemoQuiz {
  readonly file: { readonly slug: string };
  readonly userIds: readonly string[];
}

/** Nine of ten questions are answered right, a few pupils know less; always the same. */
function answersOf(questions: readonly Question[], userId: string): Answers {
  const entries = questions.flatMap((question): [string, Answer][] => {
    const chance = createHash('sha256').update(`${userId} ${question.id}`).digest()[0] ?? 0;
    return chance % 10 < 7 ? [[question.id, rightAnswer(question)]] : [];
  });
  return Object.fromEntries(entries);
}

/** Between two and ten minutes. */
const millisecondsOf = (userId: string): number =>
  120_000 + (createHash('sha256').update(userId).digest().readUInt16BE(0) % 480) * 1000;

/**
 * Publishes a demo quiz and lets its pupils take part; an existing quiz does not change. @throws when it is not valid
 */
export async function loadDemoQuiz(
  scope: Scope,
  market: Pick<Market, 'workspace' | 'hasQuizLeaderboard' | 'language'>,
  { file, userIds }: DemoQuiz,
  now: Date,
): Promise<void> {
  if (await findQuiz(scope, quizPlaceOf(market), file.slug)) return;
  const read = readQuiz(file);
  if ('problems' in read) throw new Error(`The demo quiz ${file.slug} is not valid: ${JSON.stringify(read.problems)}`);
  await scope.transaction(async (inside) => {
    const quiz = await publishQuiz(inside, market, read.draft, now);
    if (!quiz) return;
    for (const [nth, userId] of userIds.entries()) {
      const key = { workspaceId: quiz.workspaceId, quizId: quiz.id, userId };
      const startedAt = new Date(quiz.opensAt.getTime() + (1 + nth) * 60_000);
      const end = new Date(startedAt.getTime() + millisecondsOf(userId));
      await startAttempt(inside, key, { startedAt, endsAt: end });
      await keepAnswers(inside, key, answersOf(quiz.questions, userId));
      await settleAttempt(inside, quiz, key, end);
    }
  });
}
