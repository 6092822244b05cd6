import { eq } from 'drizzle-orm';
import type { Scope, SystemPool } from '#platform/server/db';
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

/** The most readings of a user within the time that decides. Beyond them further readings bring nothing. */
export const MOST_READINGS = 20_000;

const FIND = `
  select r.id, r.user_id, r.workspace_id, r.publication_id, r.unit, r.since, r.until, r.seconds, r.least_ms
  from unnest($1::uuid[], $2::timestamptz[], $3::text[]) as readers (user_id, earliest, spaces)
  cross join lateral (
    select * from progress_readings r
    where r.workspace_id = any (readers.spaces::int[]) and r.user_id = readers.user_id and r.until > readers.earliest
    order by r.until desc limit ${MOST_READINGS}
  ) r`;

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly workspace_id: number;
  readonly publication_id: string;
  readonly unit: string;
  readonly since: Date;
  readonly until: Date;
  readonly seconds: number;
  readonly least_ms: number;
}

/**
 * The counted readings of users since a moment each, a user named once: one round trip.
 *
 * @returns by user
 */
export async function findReadings(
  { pool }: SystemPool,
  queries: readonly ReadingsQuery[],
): Promise<ReadonlyMap<string, readonly Reading[]>> {
  const { rows } = await pool.query<Row>({
    name: 'progress_find_readings',
    text: FIND,
    values: [
      queries.map(({ userId }) => userId),
      queries.map(({ from }) => from.toISOString()),
      queries.map(({ workspaces }) => `{${workspaces.join()}}`),
    ],
  });
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

export async function deleteReadingsOf(scope: Scope, userId: string): Promise<void> {
  await scope.executor.delete(readings).where(scope.where(readings, eq(readings.userId, userId)));
}
