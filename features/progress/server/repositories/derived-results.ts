import type { OnStored, StatementRow } from '#features/records/server';
import { parseActivityId, VERBS } from '../../contract/index.ts';

/** What a statement is worth: told by the reader's own call, or read out of what content says. */
export interface Facts {
  /** The unit, or '' for the publication as a whole, or the activity of somebody else. */
  readonly activity: string;
  readonly isCompleted: boolean;
  readonly scaled: number | null;
  /** The market's calendar day of the statement, `YYYY-MM-DD`; null where it says nothing of reading. */
  readonly day: string | null;
  /** Time spent that it tells of, 0 for none. */
  readonly seconds: number;
}

/** Seconds in a day: nobody reads longer in one. */
const DAY_SECONDS = 86_400;

/** Days of reading and the best results that follow of new statements. Rows are taken in key order, so that two nodes cannot lock each other. */
const DERIVE = `
  with news as (
    select * from unnest($1::int[], $2::uuid[], $3::bigint[], $4::text[], $5::bool[], $6::float8[], $7::timestamptz[], $8::date[], $9::int[])
      as t (workspace_id, user_id, publication_id, activity, is_completed, scaled, happened_at, day, seconds)
  ), read_days as (
    insert into progress_days as d (workspace_id, user_id, publication_id, day, seconds, last_at)
    select workspace_id, user_id, publication_id, day, least(sum(seconds), ${DAY_SECONDS}), max(happened_at)
    from news where day is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (workspace_id, user_id, publication_id, day) do update
    set seconds = least(d.seconds + excluded.seconds, ${DAY_SECONDS}), last_at = greatest(d.last_at, excluded.last_at)
  )
  insert into progress_results as r (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
  select workspace_id, user_id, publication_id, activity, bool_or(is_completed), max(scaled)
  from news group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (workspace_id, user_id, publication_id, activity) do update
  set is_completed = r.is_completed or excluded.is_completed,
      best_scaled = greatest(r.best_scaled, excluded.best_scaled)
  where (r.is_completed, r.best_scaled) is distinct from
    (r.is_completed or excluded.is_completed, greatest(r.best_scaled, excluded.best_scaled))`;

/** Rows up to which a kept plan fits. */
const FEW = 40;

interface Said {
  readonly verb?: { readonly id?: string };
  readonly object?: { readonly objectType?: string; readonly id?: string };
  readonly result?: { readonly completion?: boolean; readonly score?: { readonly scaled?: number } };
}

const DONE: readonly string[] = [
  VERBS.completed,
  'http://adlnet.gov/expapi/verbs/passed',
  'http://adlnet.gov/expapi/verbs/mastered',
];

/** What content says of a user of ours; undefined where nothing is opened, done or scored [PROG-8]. Pure. */
export function factsOf({
  publicationId,
  statement,
}: Pick<StatementRow, 'publicationId' | 'statement'>): Facts | undefined {
  const { verb, object, result } = statement as Said;
  if (object?.id === undefined || (object.objectType ?? 'Activity') !== 'Activity') return undefined;
  const own = parseActivityId(object.id);
  if (own && own.publicationId !== publicationId) return undefined;
  const scaled = result?.score?.scaled ?? null;
  const isDone = result?.completion ?? DONE.includes(verb?.id ?? '');
  // Exercises of somebody else's are no units: only what was done of them is kept.
  if (!own && scaled === null && !isDone) return undefined;
  const activity = own ? (own.unit ?? '') : object.id;
  // The book as a whole is no exercise: finishing it gives no points beside those of its units.
  return { activity, isCompleted: isDone && activity !== '', scaled, day: null, seconds: 0 };
}

/** Derives what new statements of users of ours are worth, in the transaction that stores them. */
export const deriveResults: OnStored = async (client, rows) => {
  const news = rows.flatMap((row) => {
    const facts = (row.facts as Facts | undefined) ?? factsOf(row);
    return facts && row.userId !== null && row.publicationId > 0 ? [{ ...row, ...facts }] : [];
  });
  if (news.length === 0) return;
  await client.query({
    // The plan for a few rows is kept: making it costs more than they do. For many rows another one is better.
    ...(news.length <= FEW ? { name: 'progress_derive' } : {}),
    text: DERIVE,
    values: [
      news.map((row) => row.workspaceId),
      news.map((row) => row.userId),
      news.map((row) => row.publicationId),
      news.map((row) => row.activity),
      news.map((row) => row.isCompleted),
      news.map((row) => row.scaled),
      news.map((row) => row.timestamp ?? new Date().toISOString()),
      news.map((row) => row.day),
      news.map((row) => row.seconds),
    ],
  } as never);
};
