import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db';
import { readings } from '../tables.ts';

/** A unit that was read to its end once, as the server counted it. */
export interface Reading {
  /** Of the statement. */
  readonly id: string;
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
  readonly unit: string;
  /** Since when, by the server's clock, the unit can have been before its reader. */
  readonly since: Date;
  /** When it ended, by the server's clock. */
  readonly until: Date;
  readonly seconds: number;
  /** What the unit takes at least, where this was the time when it became read; else 0. */
  readonly leastMs: number;
}

/** With the device that reported it, by its session. */
export interface NewReading extends Reading {
  readonly session: string;
}

/** The readings of a user since a moment. */
export interface ReadingsQuery {
  readonly workspaces: readonly number[];
  readonly userId: string;
  readonly from: Date;
}

/**
 * The counted readings of users since a moment each, a user named once. Other deliveries of the same users wait until the transaction
 * ends: locks and lists are one round trip (see the migration), each list is read under its lock, and users are locked in order, so that
 * two calls cannot lock each other.
 *
 * @returns by user
 */
export async function lockReadings(
  executor: Executor,
  queries: readonly ReadingsQuery[],
): Promise<ReadonlyMap<string, readonly Reading[]>> {
  const each = <T>(of: (query: ReadingsQuery) => T) => sql.param(queries.map(of));
  const { rows } = await executor.execute<{
    id: string;
    user_id: string;
    workspace_id: number;
    publication_id: string;
    unit: string;
    since: string | Date;
    until: string | Date;
    seconds: number;
    least_ms: number;
  }>(sql`
    with asked as materialized (
      select * from unnest(${each(({ userId }) => userId)}::uuid[], ${each(({ from }) => from.toISOString())}::timestamptz[],
        ${each(({ workspaces }) => `{${workspaces.join()}}`)}::text[]) as t (user_id, earliest, spaces) order by user_id
    )
    select r.id, r.user_id, r.workspace_id, r.publication_id, r.unit, r.since, r.until, r.seconds, r.least_ms
    from asked cross join lateral progress_lock_readings(asked.spaces::int[], asked.user_id, asked.earliest) r`);
  const found = new Map<string, Reading[]>(queries.map(({ userId }) => [userId, []]));
  for (const row of rows)
    found.get(row.user_id)?.push({
      id: row.id,
      workspaceId: row.workspace_id,
      userId: row.user_id,
      publicationId: Number(row.publication_id),
      unit: row.unit,
      since: new Date(row.since),
      until: new Date(row.until),
      seconds: row.seconds,
      leastMs: row.least_ms,
    });
  return found;
}

export async function deleteReadingsOf(
  executor: Executor,
  workspaces: readonly number[],
  userId: string,
): Promise<void> {
  await executor
    .delete(readings)
    .where(and(inArray(readings.workspaceId, [...workspaces]), eq(readings.userId, userId)));
}
