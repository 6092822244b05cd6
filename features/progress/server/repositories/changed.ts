import { eq, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { changed } from '../tables.ts';

/** A user, by the workspace of the publications in which points were earned. */
export interface ChangedUser {
  readonly workspaceId: number;
  readonly userId: string;
}

/** Points that were earned in a publication within a quarter of an hour. */
export interface EarnedPoints {
  readonly publicationId: number;
  readonly at: Date;
  readonly points: number;
}

export interface TakenUser extends ChangedUser {
  /** Whether points were earned, and not only moved. */
  readonly isEarned: boolean;
  readonly earned: readonly EarnedPoints[];
}

/** Takes users whose points changed, each once; who changes at this moment stays for the next time. */
export async function takeChanged(scope: Scope, most: number): Promise<TakenUser[]> {
  const { rows } = await scope.executor.execute<{
    workspace_id: number;
    user_id: string;
    publication_id: number;
    earned_at: string | Date;
    is_earned: boolean;
    points: number;
  }>(sql`
    delete from ${changed} c using (
      select workspace_id, user_id, publication_id, earned_at from ${changed} where (workspace_id, user_id) in (
        select distinct workspace_id, user_id from ${changed} where ${scope.where(changed)} limit ${most}) for update skip locked
    ) t where c.workspace_id = t.workspace_id and c.user_id = t.user_id and c.publication_id = t.publication_id
      and c.earned_at = t.earned_at
    returning c.workspace_id, c.user_id, c.publication_id::int, c.earned_at, c.is_earned, c.points`);
  return [...Map.groupBy(rows, (row) => `${row.workspace_id} ${row.user_id}`).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const earned = own.filter(({ points }) => points !== 0);
    return {
      workspaceId: first.workspace_id,
      userId: first.user_id,
      isEarned: own.some((row) => row.is_earned),
      earned: earned.map((row) => ({
        publicationId: row.publication_id,
        at: new Date(row.earned_at),
        points: row.points,
      })),
    };
  });
}

/** Removes the notes of a user's changes: the account is erased. */
export const forgetChanged = (scope: Scope, userId: string) =>
  scope.executor.delete(changed).where(scope.where(changed, eq(changed.userId, userId)));

/** The points of each of these users in a workspace; users without points are missing. */
export async function listPoints(scope: Scope, users: readonly ChangedUser[]): Promise<Map<string, number>> {
  const { rows } = await scope.executor.execute<{ workspace_id: number; user_id: string; points: number }>(sql`
    select t.workspace_id, t.user_id, sum(p.points)::int as points
    from unnest(${sql.param(users.map(({ workspaceId }) => scope.own(workspaceId)))}::int[], ${sql.param(users.map(({ userId }) => userId))}::uuid[])
      as t (workspace_id, user_id)
    join progress_totals p on p.workspace_id = t.workspace_id and p.user_id = t.user_id
    group by 1, 2`);
  return new Map(rows.map((row) => [`${row.workspace_id} ${row.user_id}`, row.points]));
}
