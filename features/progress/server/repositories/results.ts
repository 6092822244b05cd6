import { eq, sum } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { results } from '../tables.ts';

/** The user's highscore: the sum of the points of all activities [PROG-8]. */
export async function readHighscore(scope: Scope, userId: string): Promise<number> {
  const [row] = await scope.executor
    .select({ total: sum(results.points).mapWith(Number) })
    .from(results)
    .where(scope.where(results, eq(results.userId, userId)));
  return row?.total ?? 0;
}
