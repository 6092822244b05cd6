import { eq, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { actors, results, statements, totals } from '../tables.ts';

interface Person {
  readonly id: string;
}

/** More than anybody reads in a school life. */
const MOST = 100_000;

/**
 * What a user read and reached, for export and erasure [ACC-18]. Erasing deletes results, totals and the mapping of the
 * pseudonym: the statements stay for the statistics of publications, and are nobody's.
 */
export const readingData = {
  name: 'reading',
  exportOf: async (scope: Scope, { id }: Person): Promise<unknown> => ({
    results: await scope.executor
      .select({
        publication: results.publicationId,
        activity: results.activity,
        isCompleted: results.isCompleted,
        bestScaled: results.bestScaled,
        points: results.points,
      })
      .from(results)
      .where(scope.where(results, eq(results.userId, id)))
      .limit(MOST),
    statements: await scope.executor
      .select({ statement: statements.statement })
      .from(statements)
      .innerJoin(
        actors,
        sql`${actors.workspaceId} = ${statements.workspaceId} and ${actors.pseudonym} = ${statements.actor}`,
      )
      .where(scope.where(actors, eq(actors.userId, id)))
      .limit(MOST),
  }),
  async erase(scope: Scope, { id }: Person): Promise<void> {
    await scope.executor.delete(results).where(scope.where(results, eq(results.userId, id)));
    await scope.executor.delete(totals).where(scope.where(totals, eq(totals.userId, id)));
    await scope.executor.delete(actors).where(scope.where(actors, eq(actors.userId, id)));
  },
};
