import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#platform/server/db';
import { GRACE_MS } from '../../contract/index.ts';
import { attempts, quizzes } from '../tables.ts';
import { deleteAttempts, holdAttemptsOf, setCounted } from './attempts.ts';

/** A figure of an attempt, once the quiz shows results; the answers to their own questions are the user's at any time. */
const shownNow = (figure: AnyPgColumn) =>
  sql<
    number | null
  >`case when ${quizzes.results} = 'end' or ${quizzes.closesAt} + ${GRACE_MS} * interval '1 millisecond' < now() then ${figure} end`;

/** A user's attempts at quizzes, for export and erasure [ACC-18]. */
export const attemptsData = {
  name: 'quizzes',
  exportOf: (scope: Scope, { id }: { readonly id: string }): Promise<unknown> =>
    scope.executor
      .select({
        quiz: quizzes.title,
        startedAt: attempts.startedAt,
        submittedAt: attempts.submittedAt,
        answers: attempts.answers,
        points: shownNow(attempts.points),
        seconds: shownNow(attempts.seconds),
      })
      .from(attempts)
      .innerJoin(quizzes, and(eq(quizzes.workspaceId, attempts.workspaceId), eq(quizzes.id, attempts.quizId)))
      .where(scope.where(attempts, eq(attempts.userId, id)))
      .limit(2000),
  async erase(scope: Scope, { id }: { readonly id: string }): Promise<void> {
    await scope.transaction(async (inside) => {
      for (const one of await holdAttemptsOf(inside, id)) await setCounted(inside, one, false);
      await deleteAttempts(inside, id);
    });
  },
};
