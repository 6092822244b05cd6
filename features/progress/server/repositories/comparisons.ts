import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { Sums } from '../../contract/index.ts';
import { opened, results, totals } from '../tables.ts';
import type { PublicationKey } from './results.ts';

/** A user in a compared group; a user may be in several. */
export interface Seat {
  readonly group: number;
  readonly userId: string;
}

/** A unit in a part of the contents; a unit belongs to every part above it. */
export interface PartUnit {
  readonly part: number;
  readonly unit: string;
}

/** What a group reached in a part of a publication. */
export interface GroupResult {
  readonly group: number;
  readonly part: number;
  /** Members who opened some of it. */
  readonly opened: number;
  /** Units that they opened, all together. */
  readonly visited: number;
  /** Members with a score in it. */
  readonly scored: number;
  /** Mean of the members' scores, 0 … 1; null without any. */
  readonly score: number | null;
  /** Mean points of who opened some of it. */
  readonly points: number;
}

/**
 * What groups of users reached in the parts of a publication: one row a group and part. It reads the results of these users in
 * this publication by their key, so that what all others do makes it no slower [PROG-4, PROG-13].
 */
export async function compareGroups(
  scope: Scope,
  { workspaceId, id }: PublicationKey,
  seats: readonly Seat[],
  parts: readonly PartUnit[],
): Promise<GroupResult[]> {
  if (seats.length === 0 || parts.length === 0) return [];
  const { rows } = await scope.executor.execute<Record<string, unknown> & GroupResult>(sql`
    select group_no as "group", part, count(*)::int as opened, sum(visited)::int as visited, count(score)::int as scored,
      avg(score)::float8 as score, avg(points)::float8 as points
    from (
      select s.group_no, r.user_id, p.part, count(*) as visited, avg(greatest(r.best_scaled, 0)) filter (where r.best_scaled is not null) as score, sum(r.points) as points
      from unnest(${sql.param(seats.map(({ group }) => group))}::int[], ${sql.param(seats.map(({ userId }) => userId))}::uuid[])
        as s (group_no, user_id)
      join ${results} r on r.workspace_id = ${scope.own(workspaceId)} and r.user_id = s.user_id and r.publication_id = ${id}
      join unnest(${sql.param(parts.map(({ part }) => part))}::int[], ${sql.param(parts.map(({ unit }) => unit))}::text[])
        as p (part, unit) on p.unit = r.activity
      group by 1, 2, 3
    ) members group by 1, 2`);
  return rows;
}

/** What a user reached in each publication, the most points first; only of these publications, where some are named. */
export const listUserTotals = (
  scope: Scope,
  userId: string,
  most: number,
  only?: readonly number[],
): Promise<(Sums & { publicationId: number })[]> =>
  scope.executor
    .select({
      publicationId: totals.publicationId,
      visited: totals.visited,
      completed: totals.completed,
      scored: totals.scored,
      scoreSum: totals.scoreSum,
      points: totals.points,
    })
    .from(totals)
    .where(
      scope.where(
        totals,
        eq(totals.userId, userId),
        only ? sql`${totals.publicationId} = any(${sql.param([...only])}::bigint[])` : undefined,
      ),
    )
    .orderBy(desc(totals.points), totals.publicationId)
    .limit(most);

/** How many units of each publication a user has read to the end since the beginning of a day (`YYYY-MM-DD`). */
export const countReadSince = (
  scope: Scope,
  userId: string,
  { day, timeZone }: { readonly day: string; readonly timeZone: string },
  most: number,
): Promise<{ publicationId: number; units: number }[]> =>
  scope.executor
    .select({ publicationId: opened.publicationId, units: sql<number>`count(*)`.mapWith(Number) })
    .from(opened)
    .where(
      scope.where(
        opened,
        eq(opened.userId, userId),
        sql`${opened.completedAt} >= ${day}::timestamp at time zone ${timeZone}`,
      ),
    )
    .groupBy(opened.publicationId)
    .limit(most);

/** How many of these users opened each of these publications, and have a score in it. */
export const countReaders = (
  scope: Scope,
  userIds: readonly string[],
  publicationIds: readonly number[],
): Promise<{ publicationId: number; readers: number; scored: number }[]> =>
  scope.executor
    .select({
      publicationId: totals.publicationId,
      readers: sql<number>`count(*)`.mapWith(Number),
      scored: sql<number>`count(*) filter (where ${totals.scored} > 0)`.mapWith(Number),
    })
    .from(totals)
    .where(
      and(
        scope.where(totals, inArray(totals.userId, [...userIds])),
        sql`${totals.publicationId} = any(${sql.param([...publicationIds])}::bigint[])`,
      ),
    )
    .groupBy(totals.publicationId)
    .limit(publicationIds.length);

/** A user and a publication. */
export interface Reading {
  readonly userId: string;
  readonly publicationId: number;
}

/** The place of a reader in a publication. */
export interface LastOpened extends Reading {
  /** The unit that was opened last and is not read to its end. */
  readonly unit: string;
  readonly openedAt: Date;
}

const readingsOf = (readings: readonly Reading[]) => sql`unnest(
  ${sql.param(readings.map(({ userId }) => userId))}::uuid[], ${sql.param(readings.map(({ publicationId }) => publicationId))}::bigint[])
  as t (user_id, publication_id)`;

/** The unit that each reader opened last, where it was not read to its end and nothing was since; others are missing. */
export async function listUnfinished(scope: Scope, readings: readonly Reading[]): Promise<LastOpened[]> {
  if (readings.length === 0) return [];
  const mine = sql`o.workspace_id = any(${sql.param([...scope.workspaces])}::int[]) and o.user_id = t.user_id
    and o.publication_id = t.publication_id`;
  const { rows } = await scope.executor.execute<{
    user_id: string;
    publication_id: string;
    unit: string;
    at: string;
  }>(sql`
    select t.user_id, t.publication_id, l.unit, l.opened_at::text as at
    from ${readingsOf(readings)}
    join lateral (
      select o.unit, o.opened_at, o.completed_at from ${opened} o where ${mine} and o.unit <> ''
      order by o.opened_at desc, o.completed_at nulls first, o.unit limit 1
    ) l on l.completed_at is null
    where not exists (select from ${opened} o where ${mine} and o.completed_at > l.opened_at)`);
  return rows.map((row) => ({
    userId: row.user_id,
    publicationId: Number(row.publication_id),
    unit: row.unit,
    openedAt: new Date(row.at),
  }));
}

/** An exercise with its best score. */
export interface WeakUnit extends Reading {
  readonly unit: string;
  /** 0 … 1. */
  readonly score: number;
}

/** The exercise in which each user is weakest, in these publications, where its best score is below one; others are missing. */
export async function listWeakest(scope: Scope, readings: readonly Reading[], below: number): Promise<WeakUnit[]> {
  if (readings.length === 0) return [];
  const { rows } = await scope.executor.execute<
    Record<'user_id' | 'publication_id' | 'unit', string> & { score: number }
  >(sql`
    select distinct on (t.user_id) t.user_id, t.publication_id, r.activity as unit, greatest(r.best_scaled, 0) as score
    from ${readingsOf(readings)}
    join ${results} r on r.workspace_id = any(${sql.param([...scope.workspaces])}::int[]) and r.user_id = t.user_id
      and r.publication_id = t.publication_id and r.activity <> '' and r.is_unit and r.best_scaled < ${below}
    order by t.user_id, r.best_scaled, t.publication_id, r.activity`);
  return rows.map((row) => ({
    userId: row.user_id,
    publicationId: Number(row.publication_id),
    unit: row.unit,
    score: row.score,
  }));
}
