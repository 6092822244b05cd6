import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#platform/server/db';
import { GRACE_MS } from '../../contract/index.ts';
import { quizzes, tries } from '../tables.ts';
import { deleteTries, holdTriesOf, setCounted } from './tries.ts';

/** A figure of a try, once the quiz shows results; the answers to their own questions are the user's at any time. */
const shownNow = (figure: AnyPgColumn) =>
  sql<
    number | null
  >`case when ${quizzes.results} = 'end' or ${quizzes.closesAt} + ${GRACE_MS} * interval '1 millisecond' < now() then ${figure} end`;

/** A user's tries at quizzes, for export and erasure [ACC-18]. */
export const triesData = {
  name: 'quizzes',
  exportOf: (scope: Scope, { id }: { readonly id: string }): Promise<unknown> =>
    scope.executor
      .select({
        quiz: quizzes.title,
        startedAt: tries.startedAt,
        submittedAt: tries.submittedAt,
        answers: tries.answers,
        points: shownNow(tries.points),
        seconds: shownNow(tries.seconds),
      })
      .from(tries)
      .innerJoin(quizzes, and(eq(quizzes.workspaceId, tries.workspaceId), eq(quizzes.id, tries.quizId)))
      .where(scope.where(tries, eq(tries.userId, id)))
      .limit(2000),
  async erase(scope: Scope, { id }: { readonly id: string }): Promise<void> {
    await scope.transaction(async (inside) => {
      for (const one of await holdTriesOf(inside, id)) await setCounted(inside, one, false);
      await deleteTries(inside, id);
    });
  },
};
