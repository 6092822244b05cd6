import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { days, opened, results } from '../../tables.ts';

/** Units of a publication that belong together: a part of it, or all of it. */
export interface Part {
  readonly publicationId: number;
  readonly units: readonly string[];
  /** Whether opening the publication anywhere opens this part. */
  readonly isWhole: boolean;
  /** Of a whole publication: openings before this day (`YYYY-MM-DD`, in an IANA time zone) do not count. */
  readonly since?: { readonly day: string; readonly timeZone: string } | undefined;
}

/** What a user did in a part. */
export interface PartReading {
  /** The place of the part in the list of the caller. */
  readonly part: number;
  readonly userId: string;
  readonly isOpened: boolean;
  /** When it was first opened, of those times that count; null where that is not known. */
  readonly openedAt: Date | null;
  /** How many of its units are completed. */
  readonly completed: number;
  /** When the last of them was; null where that is not known. */
  readonly completedAt: Date | null;
}

interface Row extends Record<string, unknown> {
  readonly part: number;
  readonly userId: string;
  readonly isOpened: boolean;
  readonly openedAt: string | null;
  readonly completed: number;
  readonly completedAt: string | null;
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * What users did in parts of publications, in one query; a user who did nothing in a part has no row for it. A page that was only fetched
 * or kept on a device is not opened: the reader has not shown it.
 */
export async function listPartReadings(
  scope: Scope,
  userIds: readonly string[],
  parts: readonly Part[],
): Promise<PartReading[]> {
  // The publication itself is the unit ''.
  const units = parts.flatMap(({ publicationId, isWhole, units: own, since }, part) =>
    [...(isWhole ? [''] : []), ...own].map((unit) => ({ part, publicationId, unit, since })),
  );
  if (userIds.length === 0 || units.length === 0) return [];
  const users = sql`any(${sql.param([...userIds])}::uuid[])`;
  const books = sql`any(${sql.param([...new Set(units.map(({ publicationId }) => publicationId))])}::bigint[])`;
  const workspaces = sql`any(${sql.param([...scope.workspaces])}::int[])`;
  const { rows } = await scope.executor.execute<Row>(sql`
    with parts as materialized (
      select part, publication_id, unit, since, zone from unnest(${sql.param(units.map(({ part }) => part))}::int[],
        ${sql.param(units.map(({ publicationId }) => publicationId))}::bigint[],
        ${sql.param(units.map(({ unit }) => unit))}::text[],
        ${sql.param(units.map(({ since }) => since?.day ?? null))}::date[],
        ${sql.param(units.map(({ since }) => since?.timeZone ?? null))}::text[]) as t (part, publication_id, unit, since, zone)
    ), done as (
      select p.part, r.user_id, bool_and(p.since is null) as is_opened, count(*) filter (where r.is_completed and p.unit <> '') as completed,
        max(r.read_at) filter (where r.is_completed and p.unit <> '') as completed_at
      from ${results} r join parts p on p.publication_id = r.publication_id and p.unit = r.activity
      where r.workspace_id = ${workspaces} and r.user_id = ${users} and r.publication_id = ${books}
      group by 1, 2
    ), seen as (
      select p.part, o.user_id, min(coalesce(o.shown_at, o.opened_at)) as opened_at,
        bool_or(o.shown_at is not null or (p.unit = '' and o.opened_at is distinct from o.kept_at)) as is_opened
      from ${opened} o join parts p on p.publication_id = o.publication_id and p.unit = o.unit
      where o.workspace_id = ${workspaces} and o.user_id = ${users} and o.publication_id = ${books}
        and (p.since is null or (coalesce(o.shown_at, o.opened_at) at time zone p.zone)::date >= p.since)
      group by 1, 2
    ), again as (
      select p.part, d.user_id, min(d.last_at) as opened_at
      from ${days} d join parts p on p.publication_id = d.publication_id and p.unit = '' and d.day >= p.since
      where d.workspace_id = ${workspaces} and d.user_id = ${users} and d.publication_id = ${books}
      group by 1, 2
    )
    select part, user_id as "userId",
      coalesce(done.is_opened, false) or coalesce(seen.is_opened, false) or again.part is not null as "isOpened",
      least(seen.opened_at, again.opened_at)::text as "openedAt", coalesce(done.completed, 0)::int as completed,
      done.completed_at::text as "completedAt"
    from done full join seen using (part, user_id) full join again using (part, user_id)
    where done.part is not null or seen.is_opened or again.part is not null`);
  return rows.map((row) => ({ ...row, openedAt: momentOf(row.openedAt), completedAt: momentOf(row.completedAt) }));
}
