import type { StatementOfUser } from '#features/records/server';
import type { SystemTransaction } from '#platform/server/db';
import { parseActivityId, VERBS } from '../../../contract/index.ts';

/** The result that a statement of content reports. */
export interface ContentResult {
  /** The unit, or the activity id of an exercise that is no unit. */
  readonly activity: string;
  readonly isUnit: boolean;
  readonly isCompleted: boolean;
  readonly scaled: number | null;
}

/** The parts of a checked statement that count. */
interface Counted {
  readonly verb?: { readonly id?: string };
  readonly object?: { readonly objectType?: string; readonly id?: string };
  readonly result?: { readonly completion?: boolean; readonly score?: { readonly scaled?: number } };
}

const COMPLETING: readonly string[] = [
  VERBS.completed,
  'http://adlnet.gov/expapi/verbs/passed',
  'http://adlnet.gov/expapi/verbs/mastered',
];

/** The activity by which a result is stored; undefined for the publication as a whole and for units of another publication. Pure. */
function activityOf(id: string, publicationId: number): Pick<ContentResult, 'activity' | 'isUnit'> | undefined {
  const own = parseActivityId(id);
  if (!own) return { activity: id, isUnit: false };
  return own.unit === undefined || own.publicationId !== publicationId
    ? undefined
    : { activity: own.unit, isUnit: true };
}

/** The result of a user in an activity; undefined if the statement completes and scores nothing [PROG-8, PROG-19]. Pure. */
export function contentResultOf({ publicationId, statement }: StatementOfUser): ContentResult | undefined {
  const { verb, object, result } = statement as Counted;
  if (object?.id === undefined || (object.objectType ?? 'Activity') !== 'Activity') return undefined;
  const scaled = result?.score?.scaled ?? null;
  const isCompleted = result?.completion ?? COMPLETING.includes(verb?.id ?? '');
  if (scaled === null && !isCompleted) return undefined;
  const activity = activityOf(object.id, publicationId);
  return activity && { ...activity, isCompleted, scaled };
}

/** Points that content can give a user in a publication; results beyond them are not stored, only their statements. */
const MOST_POINTS = 50_000;
/** The most that one result brings. */
const RESULT_POINTS = 10;
/** Scored activities of a user in a publication; beyond them content adds no exercise that is no unit. */
const MOST_SCORED = 5000;

/**
 * The best results. A unit counts if the user has opened it in the reader. Rows are written in key order, so that two nodes cannot lock each
 * other; unchanged rows are neither written nor locked.
 */
const STORE_RESULTS = `
  with news as (
    select workspace_id, user_id, publication_id, activity, bool_or(is_unit) as is_unit, bool_or(is_completed) as is_completed,
      max(scaled) as best_scaled, min(read_at) as read_at
    from unnest($1::int[], $2::uuid[], $3::bigint[], $4::text[], $5::bool[], $6::bool[], $7::float8[], $8::timestamptz[])
      as t (workspace_id, user_id, publication_id, activity, is_unit, is_completed, scaled, read_at)
    group by 1, 2, 3, 4
  ), changes as (
    select n.*, r.activity is null as is_new, row_number() over (partition by n.workspace_id, n.user_id, n.publication_id order by n.activity) as count
    from news n
    left join progress_results r
      on (r.workspace_id, r.user_id, r.publication_id, r.activity) = (n.workspace_id, n.user_id, n.publication_id, n.activity)
    where case when r.activity is null then not n.is_unit
      else (r.is_completed, r.best_scaled) is distinct from
        (r.is_completed or n.is_completed, greatest(r.best_scaled, n.best_scaled)) end
  )
  insert into progress_results as r (workspace_id, user_id, publication_id, activity, is_unit, is_completed, best_scaled, read_at)
  select n.workspace_id, n.user_id, n.publication_id, n.activity, n.is_unit, n.is_completed, n.best_scaled, n.read_at
  from changes n
  left join progress_totals t on (t.workspace_id, t.user_id, t.publication_id) = (n.workspace_id, n.user_id, n.publication_id)
  where coalesce(t.points, 0) + n.count * ${RESULT_POINTS} <= ${MOST_POINTS}
    and (not n.is_new or coalesce(t.scored, 0) + n.count <= ${MOST_SCORED})
  order by 1, 2, 3, 4
  on conflict (workspace_id, user_id, publication_id, activity) do update
  set is_completed = r.is_completed or excluded.is_completed,
      best_scaled = greatest(r.best_scaled, excluded.best_scaled), read_at = excluded.read_at
  where (r.is_completed, r.best_scaled) is distinct from
    (r.is_completed or excluded.is_completed, greatest(r.best_scaled, excluded.best_scaled))`;

/** A result of a user, with the time on whose day it counts. */
export interface DatedResult extends ContentResult {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
  readonly at: Date;
}

/** Stores the best of results, in the transaction that stores the statements [PROG-19]. */
export async function storeContentResults(
  transaction: SystemTransaction,
  results: readonly DatedResult[],
): Promise<void> {
  if (results.length === 0) return;
  await transaction.query({
    name: 'progress_content_results',
    text: STORE_RESULTS,
    values: [
      results.map((row) => row.workspaceId),
      results.map((row) => row.userId),
      results.map((row) => row.publicationId),
      results.map((row) => row.activity),
      results.map((row) => row.isUnit),
      results.map((row) => row.isCompleted),
      results.map((row) => row.scaled),
      results.map((row) => row.at.toISOString()),
    ],
  });
}
