import type { SystemTransaction } from '#platform/server/db';

/** A moment at which content says that a user did something in a publication. */
export interface ContentMoment {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
  readonly at: Date;
  /** The market's calendar day of that, `YYYY-MM-DD`. */
  readonly day: string;
  /** What content says that it took, in seconds; 0: nothing. */
  readonly told: number;
}

/** The time between two reports counts, if it is no longer than this. Of a longer time, and before the first report, so much counts as content says. */
const PAUSE_SECONDS = 600;
const MOST_TOLD_SECONDS = 3600;
const DAY_SECONDS = 86_400;

const DURATION = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4}(?:\.\d+)?)H)?(?:(\d{1,6}(?:\.\d+)?)M)?(?:(\d{1,8}(?:\.\d+)?)S)?)?$/;

/** Seconds of an ISO 8601 duration of days and shorter units, at most an hour; 0 for others. Pure. */
export function toldSeconds(duration: string | undefined): number {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(duration ?? '') ?? [];
  const told = Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return Math.min(MOST_TOLD_SECONDS, Math.round(told));
}

/**
 * The days, in key order. The last report of the user counts in whatever publication it was, so that content in two windows does not
 * count the same time twice.
 */
const STORE_DAYS = `
  with news as (
    select workspace_id, user_id, publication_id, day, max(told) as told, max(at) as at
    from unnest($1::int[], $2::uuid[], $3::bigint[], $4::date[], $5::int[], $6::timestamptz[])
      as t (workspace_id, user_id, publication_id, day, told, at)
    group by 1, 2, 3, 4
  ), timed as (
    select n.*, extract(epoch from n.at - d.last_at) as gap
    from news n
    cross join lateral (select max(last_at) as last_at from progress_days d
      where d.workspace_id = n.workspace_id and d.user_id = n.user_id and d.day >= n.day - 1) d
  )
  insert into progress_days as d (workspace_id, user_id, publication_id, day, seconds, last_at)
  select workspace_id, user_id, publication_id, day,
    greatest(0, case when gap <= ${PAUSE_SECONDS} then gap else least(told, gap) end)::int, at
  from timed order by 1, 2, 3, 4
  on conflict (workspace_id, user_id, publication_id, day) do update
  set seconds = least(d.seconds + excluded.seconds, ${DAY_SECONDS}), last_at = greatest(d.last_at, excluded.last_at)`;

/** Stores on which days users did something, and for how long, in the transaction that stores the statements [PROG-34]. */
export async function storeContentDays(
  transaction: SystemTransaction,
  moments: readonly ContentMoment[],
): Promise<void> {
  if (moments.length === 0) return;
  await transaction.query({
    name: 'progress_content_days',
    text: STORE_DAYS,
    values: [
      moments.map((one) => one.workspaceId),
      moments.map((one) => one.userId),
      moments.map((one) => one.publicationId),
      moments.map((one) => one.day),
      moments.map((one) => one.told),
      moments.map((one) => one.at.toISOString()),
    ],
  });
}

/** A unit of a course that a user completed, or that has a score. */
export interface ContentUnit extends Omit<ContentMoment, 'day' | 'told'> {
  readonly unit: string;
}

/** Stores when opened units were done first, so that the last days of a student count them. */
export async function storeDoneUnits(transaction: SystemTransaction, units: readonly ContentUnit[]): Promise<void> {
  if (units.length === 0) return;
  await transaction.query({
    name: 'progress_content_done',
    text: `update progress_opened o set completed_at = n.at
      from (select workspace_id, user_id, publication_id, unit, min(at) as at
        from unnest($1::int[], $2::uuid[], $3::bigint[], $4::text[], $5::timestamptz[])
          as t (workspace_id, user_id, publication_id, unit, at) group by 1, 2, 3, 4) n
      where o.workspace_id = n.workspace_id and o.user_id = n.user_id and o.publication_id = n.publication_id
        and o.unit = n.unit and o.completed_at is null`,
    values: [
      units.map((one) => one.workspaceId),
      units.map((one) => one.userId),
      units.map((one) => one.publicationId),
      units.map((one) => one.unit),
      units.map((one) => one.at.toISOString()),
    ],
  });
}
