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

interface Reader {
  readonly workspaces: readonly number[];
  readonly userId: string;
}

/**
 * The counted readings of a user since a moment. Another delivery of the same user waits until the transaction ends: lock and list are one
 * round trip (see the migration), and the list is read under the lock.
 */
export async function lockReadings(
  executor: Executor,
  { workspaces, userId }: Reader,
  from: Date,
): Promise<readonly Reading[]> {
  const { rows } = await executor.execute<{
    id: string;
    workspace_id: number;
    publication_id: string;
    unit: string;
    since: string | Date;
    until: string | Date;
    seconds: number;
    least_ms: number;
  }>(sql`
    select id, workspace_id, publication_id, unit, since, until, seconds, least_ms
    from progress_lock_readings(${sql.param([...workspaces])}::int[], ${userId}::uuid, ${from.toISOString()}::timestamptz)`);
  return rows.map((row) => ({
    id: row.id,
    workspaceId: row.workspace_id,
    userId,
    publicationId: Number(row.publication_id),
    unit: row.unit,
    since: new Date(row.since),
    until: new Date(row.until),
    seconds: row.seconds,
    leastMs: row.least_ms,
  }));
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
