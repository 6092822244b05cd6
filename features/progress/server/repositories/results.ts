import { and, asc, count, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { Sums } from '../../contract/index.ts';
import { results, totals } from '../tables.ts';

/** A publication, by the workspace that holds it. */
export interface PublicationKey {
  readonly workspaceId: number;
  readonly id: number;
}

/** What a publication consists of. */
export interface PublicationUnits extends PublicationKey {
  /** In reading order. */
  readonly units: readonly string[];
}

/** Most units of one publication. */
const MOST_UNITS = 20_000;

const ofPublication = (table: typeof results | typeof totals, { workspaceId, id }: PublicationKey) =>
  and(eq(table.workspaceId, workspaceId), eq(table.publicationId, id));

/** The user's highscore: the sum of the points of all activities [PROG-8]. */
export async function readHighscore(scope: Scope, userId: string): Promise<number> {
  const [row] = await scope.executor
    .select({ total: sum(totals.points).mapWith(Number) })
    .from(totals)
    .where(scope.where(totals, eq(totals.userId, userId)));
  return row?.total ?? 0;
}

/** What these users reached in a publication; who never opened it has no row. One row of the totals each. */
export const listTotals = (
  scope: Scope,
  publication: PublicationKey,
  userIds: readonly string[],
): Promise<(Sums & { userId: string })[]> =>
  scope.executor
    .select({
      userId: totals.userId,
      visited: totals.visited,
      completed: totals.completed,
      scored: totals.scored,
      scoreSum: totals.scoreSum,
      points: totals.points,
    })
    .from(totals)
    .where(scope.where(totals, ofPublication(totals, publication), inArray(totals.userId, [...userIds])))
    .limit(userIds.length);

/** How many of the publication's present units each of these users opened, and completed; who opened none of them is missing. */
export const countVisited = (scope: Scope, publication: PublicationUnits, userIds: readonly string[]) =>
  scope.executor
    .select({
      userId: results.userId,
      visited: count(),
      completed: sql<number>`count(*) filter (where ${results.isCompleted})`.mapWith(Number),
    })
    .from(results)
    .where(
      scope.where(
        results,
        ofPublication(results, publication),
        inArray(results.userId, [...userIds]),
        sql`${results.activity} = any(${sql.param([...publication.units])}::text[])`,
      ),
    )
    .groupBy(results.userId)
    .limit(userIds.length);

/** Which of the publications the user has read to the end: the book as a whole is the activity ''. */
export async function listFinished(
  scope: Scope,
  userId: string,
  publicationIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (publicationIds.length === 0) return new Set();
  const rows = await scope.executor
    .select({ id: results.publicationId })
    .from(results)
    .where(
      scope.where(
        results,
        eq(results.userId, userId),
        inArray(results.publicationId, [...publicationIds]),
        eq(results.activity, ''),
        eq(results.isCompleted, true),
      ),
    )
    .limit(publicationIds.length);
  return new Set(rows.map(({ id }) => id));
}

/** What a user reached in each unit that was opened; the opened book itself is the unit ''. */
export const listUnitResults = (scope: Scope, publication: PublicationKey, userId: string) =>
  scope.executor
    .select({
      unit: results.activity,
      isCompleted: results.isCompleted,
      bestScaled: results.bestScaled,
      points: results.points,
    })
    .from(results)
    .where(scope.where(results, ofPublication(results, publication), eq(results.userId, userId)))
    .orderBy(asc(results.activity))
    .limit(MOST_UNITS);
