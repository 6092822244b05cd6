import { READER_CTES } from '#features/records/server';

/** The most seconds of reading in a day. */
const DAY_SECONDS = 86_400;

/** The last moment of a day is exact to these seconds: a turned page does not write the day again. */
const LAST_SECONDS = 5;

/**
 * The function locks users in their order until the transaction ends, and compares their readings (see the migration). If a user has other
 * readings by now, or a new reading has an id that is stored, the statement skips that user.
 */
const CHECKED = `
  checked as materialized (select progress_check_readers($20::uuid[], $21::text[], $22::timestamptz[], $23::int[], $24::text[]) as stale),`;

/** Opened units are locked in key order. */
const NOTED = `
  moments as (
    select t.* from unnest($25::int[], $26::uuid[], $27::bigint[], $28::text[], $29::timestamptz[], $30::timestamptz[])
      as t (workspace_id, user_id, publication_id, unit, shown_at, completed_at), checked
    where t.user_id <> all (checked.stale)
  ), held as (
    select moments.* from progress_opened o join moments using (workspace_id, user_id, publication_id, unit)
    order by o.workspace_id, o.user_id, o.publication_id, o.unit for update of o
  ), noted as (
    update progress_opened o
    set shown_at = least(o.shown_at, held.shown_at), completed_at = coalesce(o.completed_at, held.completed_at)
    from held
    where o.workspace_id = held.workspace_id and o.user_id = held.user_id
      and o.publication_id = held.publication_id and o.unit = held.unit
  ), read as (
    insert into progress_readings (workspace_id, id, user_id, publication_id, unit, since, until, seconds, least_ms, session)
    select t.* from unnest($31::int[], $32::uuid[], $33::uuid[], $34::bigint[], $35::text[], $36::timestamptz[],
      $37::timestamptz[], $38::int[], $39::int[], $40::text[])
      as t (workspace_id, id, user_id, publication_id, unit, since, until, seconds, least_ms, session), checked
    where t.user_id <> all (checked.stale)
    on conflict do nothing
  ),`;

/**
 * One round trip, one transaction: the notes, the statements of the record store, the days and the best results. Unchanged days and results are
 * neither written nor locked. Rows are taken in key order, so that two nodes cannot lock each other. If an id is stored already, or
 * a user has no pseudonym, the whole statement fails.
 */
const storeText = (hasNotes: boolean): string => {
  // The clocks of the workspaces are locked before any day or result, as content does that reports results.
  const from = (table: string) => `${table} cross join ticked${hasNotes ? ' cross join checked' : ''}`;
  const isFresh = (table: string) => (hasNotes ? `${table}.user_id <> all (checked.stale)` : 'true');
  return `
  with ${hasNotes ? CHECKED + NOTED : ''} reader_rows as materialized (
    select t.* from rows from (unnest($1::int[], $2::uuid[], $3::uuid[], $4::bigint[], $5::timestamptz[]), json_array_elements($6::json))
      as t (workspace_id, id, user_id, publication_id, happened_at, statement)
    ${hasNotes ? `cross join checked where ${isFresh('t')}` : ''}
  ),${READER_CTES}, ticked as materialized (
    select count(*) from ticks
  ), read_days as (
    insert into progress_days as d (workspace_id, user_id, publication_id, day, seconds, last_at)
    select n.workspace_id, n.user_id, n.publication_id, n.day, least(n.seconds, ${DAY_SECONDS}), n.last_at
    from ${from(`unnest($7::int[], $8::uuid[], $9::bigint[], $10::date[], $11::int[], $12::timestamptz[])
      as n (workspace_id, user_id, publication_id, day, seconds, last_at)`)}
    left join progress_days d on (d.workspace_id, d.user_id, d.publication_id, d.day) = (n.workspace_id, n.user_id, n.publication_id, n.day)
    where (d.last_at is null or n.seconds > 0 or n.last_at > d.last_at + interval '${LAST_SECONDS} seconds') and ${isFresh('n')}
    order by 1, 2, 3, 4
    on conflict (workspace_id, user_id, publication_id, day) do update
    set seconds = least(d.seconds + excluded.seconds, ${DAY_SECONDS}), last_at = greatest(d.last_at, excluded.last_at)
  ), best as (
    insert into progress_results as r (workspace_id, user_id, publication_id, activity, is_completed, best_scaled, read_at)
    select n.workspace_id, n.user_id, n.publication_id, n.activity, n.is_completed, n.best_scaled, n.read_at
    from ${from(`unnest($13::int[], $14::uuid[], $15::bigint[], $16::text[], $17::bool[], $18::float8[], $19::timestamptz[])
      as n (workspace_id, user_id, publication_id, activity, is_completed, best_scaled, read_at)`)}
    left join progress_results r
      on (r.workspace_id, r.user_id, r.publication_id, r.activity) = (n.workspace_id, n.user_id, n.publication_id, n.activity)
    where (r.is_completed is null or (r.is_completed, r.best_scaled) is distinct from
      (r.is_completed or n.is_completed, greatest(r.best_scaled, n.best_scaled))) and ${isFresh('n')}
    order by 1, 2, 3, 4
    on conflict (workspace_id, user_id, publication_id, activity) do update
    set is_completed = r.is_completed or excluded.is_completed,
        best_scaled = greatest(r.best_scaled, excluded.best_scaled), read_at = excluded.read_at
    where (r.is_completed, r.best_scaled) is distinct from
      (r.is_completed or excluded.is_completed, greatest(r.best_scaled, excluded.best_scaled))
  )
  select ${hasNotes ? 'stale from checked' : "'{}'::uuid[] as stale"}`;
};

export const STORE = storeText(false);
export const NOTE_AND_STORE = storeText(true);
