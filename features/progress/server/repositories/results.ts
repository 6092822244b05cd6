import { and, asc, count, eq, gt, inArray, isNotNull, sql, sum } from 'drizzle-orm';
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

/** The user's highscore: the sum of the points of all activities [PROG-8]; only of these publications, where some are named. */
export async function readHighscore(scope: Scope, userId: string, only?: readonly number[]): Promise<number> {
  const [row] = await scope.executor
    .select({ total: sum(totals.points).mapWith(Number) })
    .from(totals)
    .where(
      scope.where(
        totals,
        eq(totals.userId, userId),
        only ? sql`${totals.publicationId} = any(${sql.param([...only])}::bigint[])` : undefined,
      ),
    );
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

/** A question of an exercise, or another activity of content that is no unit. */
export interface QuestionResult {
  readonly activity: string;
  /** Mean of the best scores of those who answered it, 0 … 1. */
  readonly mean: number;
  /** How many they are. */
  readonly users: number;
}

/** What these users reached in the questions of a publication, the hardest first. Of several users, questions that one alone answered come last. */
export const listQuestionResults = (
  scope: Scope,
  publication: PublicationKey,
  userIds: readonly string[],
  most: number,
): Promise<QuestionResult[]> => {
  const mean = sql<number>`avg(greatest(${results.bestScaled}, 0))`.mapWith(Number);
  return scope.executor
    .select({ activity: results.activity, mean, users: count() })
    .from(results)
    .where(
      scope.where(
        results,
        ofPublication(results, publication),
        inArray(results.userId, [...userIds]),
        sql`not ${results.isUnit}`,
        isNotNull(results.bestScaled),
      ),
    )
    .groupBy(results.activity)
    .orderBy(...(userIds.length > 1 ? [sql`count(*) = 1`] : []), asc(mean), asc(results.activity))
    .limit(most);
};

/** In how many units of which publications the user has read to the end. */
export const listCompleted = (scope: Scope, userId: string, most: number) =>
  scope.executor
    .select({ id: totals.publicationId, completed: totals.completed })
    .from(totals)
    .where(scope.where(totals, eq(totals.userId, userId), gt(totals.completed, 0)))
    .orderBy(asc(totals.publicationId))
    .limit(most);

/** A page that was one unit, and its new units beside the one named after the page. */
export interface DividedPage extends PublicationKey {
  readonly page: string;
  readonly parts: readonly string[];
}

/**
 * A user who had read a whole page has read all its parts: points never fall when a book is divided [READ-11]. Pages
 * that were only opened do not change. Many books at once, since this scans the results once.
 */
export async function divideResults(scope: Scope, pages: readonly DividedPage[]): Promise<void> {
  const rows = pages.flatMap(({ parts, ...page }) => parts.map((part) => ({ ...page, part })));
  if (rows.length === 0) return;
  const list = <T>(of: (row: (typeof rows)[number]) => T) => sql.param(rows.map(of));
  // Points that only move are earned in no week (see the trigger on the totals).
  await scope.executor.execute(sql`select set_config('klupa.divides', 'on', true)`);
  await scope.executor.execute(sql`
    insert into ${results} (workspace_id, user_id, publication_id, activity, is_completed)
    select r.workspace_id, r.user_id, r.publication_id, p.part, true
    from ${results} r join unnest(${list(({ workspaceId }) => scope.own(workspaceId))}::int[], ${list(({ id }) => id)}::bigint[],
      ${list(({ page }) => page)}::text[], ${list(({ part }) => part)}::text[]) as p (workspace_id, publication_id, page, part)
      on r.workspace_id = p.workspace_id and r.publication_id = p.publication_id and r.activity = p.page
    where r.is_completed
    order by 1, 2, 3, 4
    on conflict do nothing`);
  await scope.executor.execute(sql`select set_config('klupa.divides', 'off', true)`);
}

/** The totals of these users in each of these publications; never opened ones have no row. */
export const listBookTotals = (scope: Scope, userIds: readonly string[], publicationIds: readonly number[]) =>
  scope.executor
    .select({
      userId: totals.userId,
      publicationId: totals.publicationId,
      visited: totals.visited,
      completed: totals.completed,
      scored: totals.scored,
      scoreSum: totals.scoreSum,
    })
    .from(totals)
    .where(
      scope.where(
        totals,
        inArray(totals.userId, [...userIds]),
        sql`${totals.publicationId} = any(${sql.param([...publicationIds])}::bigint[])`,
      ),
    )
    .limit(userIds.length * publicationIds.length);
