import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Executor } from '#platform/server/db';
import type { Statement } from '../../contract/index.ts';
import type { OpenedKey } from './opened.ts';
import type { NewReading } from './readings.ts';

/** A statement with everything that storing it needs. */
export interface StatementRow {
  readonly workspaceId: number;
  readonly userId: string;
  readonly publicationId: number;
  /** The unit, or '' for the publication as a whole. */
  readonly activity: string;
  readonly isCompleted: boolean;
  readonly scaled: number | null;
  readonly statement: Statement;
  /** When it was read or solved, by the server's clock: days and points count then. */
  readonly readAt: Date;
  /** The market's calendar day of that, `YYYY-MM-DD`. */
  readonly day: string;
  /** Time spent that it tells of, 0 for none. */
  readonly seconds: number;
  /** The stored result of the activity stays: this statement does not change it. */
  readonly isResultKnown?: boolean;
}

/** Seconds in a day: nobody reads longer in one. */
const DAY_SECONDS = 86_400;

/** Gives each user of the rows a pseudonym, once. */
const ENSURE_ACTORS = `
  insert into progress_actors (workspace_id, user_id, pseudonym)
  select distinct workspace_id, user_id, gen_random_uuid() from unnest($1::int[], $2::uuid[]) as t (workspace_id, user_id)
  on conflict do nothing`;

/** The last moment of a day is exact to these seconds: a turned page does not write the day again. */
const LAST_SECONDS = 5;

/** Moments of an opened unit. */
export interface OpenedMoments {
  readonly row: OpenedKey;
  /** When it was shown, by the statement's own time: the earliest stays. */
  readonly shownAt?: Date | undefined;
  /** When it was completed, by the server's clock: the first stays. */
  readonly completedAt?: Date | undefined;
}

/** A user with new readings, and the readings by which these were judged. */
export interface CountedReader {
  readonly userId: string;
  readonly workspaces: readonly number[];
  /** How far back they were known. */
  readonly from: Date;
  /** How many of them there were. */
  readonly count: number;
  /** The statements of the new readings. */
  readonly news: readonly string[];
}

/** Moments and readings that the same transaction notes. */
export interface Notes {
  /** A user once. */
  readonly readers: readonly CountedReader[];
  /** A unit once. */
  readonly moments: readonly OpenedMoments[];
  readonly readings: readonly NewReading[];
}

/**
 * The function locks users in their order until the transaction ends, and compares their readings (see the migration). If a user has other
 * readings by now, or a new reading an id that is stored, the statement skips that user.
 */
const CHECKED = `
  checked as materialized (select progress_check_readers($14::uuid[], $15::text[], $16::timestamptz[], $17::int[], $18::text[]) as stale),`;

/** Opened units are locked in key order. A reading is that of a statement which is stored with it. */
const NOTED = `
  told as (
    select t.* from unnest($19::int[], $20::uuid[], $21::bigint[], $22::text[], $23::timestamptz[], $24::timestamptz[])
      as t (workspace_id, user_id, publication_id, unit, shown_at, completed_at), checked
    where t.user_id <> all (checked.stale)
  ), held as (
    select told.* from progress_opened o join told using (workspace_id, user_id, publication_id, unit)
    order by o.workspace_id, o.user_id, o.publication_id, o.unit for update of o
  ), noted as (
    update progress_opened o
    set shown_at = least(o.shown_at, held.shown_at), completed_at = coalesce(o.completed_at, held.completed_at)
    from held
    where o.workspace_id = held.workspace_id and o.user_id = held.user_id
      and o.publication_id = held.publication_id and o.unit = held.unit
  ), read as (
    insert into progress_readings (workspace_id, id, user_id, publication_id, unit, since, until, seconds, least_ms, session)
    select t.* from unnest($25::int[], $26::uuid[], $27::uuid[], $28::bigint[], $29::text[], $30::timestamptz[],
      $31::timestamptz[], $32::int[], $33::int[], $34::text[])
      as t (workspace_id, id, user_id, publication_id, unit, since, until, seconds, least_ms, session)
    join fresh using (workspace_id, id)
    on conflict do nothing
  ),`;

/**
 * One round trip, one transaction: the notes, ids that are new, their statements, and the days and best results that follow. Ids
 * that are stored already change nothing, and unchanged days and results are neither written nor locked. Rows are taken in
 * key order, so that two nodes cannot lock each other. A row without an actor is not taken, and its user is lost.
 */
const storeText = (hasNotes: boolean): string => `
  with ${hasNotes ? CHECKED : ''} input as (
    select t.*, a.pseudonym
    from rows from (
      unnest($1::int[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::bool[], $7::float8[], $8::timestamptz[], $9::date[],
        $10::int[], $11::timestamptz[], $12::bool[]),
      json_array_elements($13::json)
    ) as t (workspace_id, id, user_id, publication_id, activity, is_completed, scaled, happened_at, day, seconds, read_at, is_known,
      statement)
    left join progress_actors a using (workspace_id, user_id)
    ${hasNotes ? 'cross join checked where user_id <> all (checked.stale)' : ''}
  ), fresh as (
    insert into progress_statement_ids (workspace_id, id)
    select workspace_id, id from input where pseudonym is not null order by 1, 2
    on conflict do nothing returning workspace_id, id
  ), ${hasNotes ? NOTED : ''} news as (
    select * from input join fresh using (workspace_id, id)
  ), stored as (
    insert into progress_statements (workspace_id, id, actor, publication_id, verb, timestamp, statement)
    select workspace_id, id, pseudonym, publication_id, statement #>> '{verb,id}', happened_at, statement::jsonb from news
  ), read_days as (
    insert into progress_days as d (workspace_id, user_id, publication_id, day, seconds, last_at)
    select n.workspace_id, n.user_id, n.publication_id, n.day, least(n.seconds, ${DAY_SECONDS}), n.last_at
    from (
      select workspace_id, user_id, publication_id, day, sum(seconds) as seconds, max(read_at) as last_at
      from news group by 1, 2, 3, 4
    ) n left join progress_days d using (workspace_id, user_id, publication_id, day)
    where d.last_at is null or n.seconds > 0 or n.last_at > d.last_at + interval '${LAST_SECONDS} seconds' order by 1, 2, 3, 4
    on conflict (workspace_id, user_id, publication_id, day) do update
    set seconds = least(d.seconds + excluded.seconds, ${DAY_SECONDS}), last_at = greatest(d.last_at, excluded.last_at)
  ), best as (
    insert into progress_results as r (workspace_id, user_id, publication_id, activity, is_completed, best_scaled, read_at)
    select n.workspace_id, n.user_id, n.publication_id, n.activity, n.is_completed, n.best_scaled, n.read_at
    from (
      select workspace_id, user_id, publication_id, activity, bool_or(is_completed) as is_completed, max(scaled) as best_scaled,
        min(read_at) filter (where is_completed or scaled is not null) as read_at
      from news where not is_known group by 1, 2, 3, 4
    ) n left join progress_results r using (workspace_id, user_id, publication_id, activity)
    where r.is_completed is null or (r.is_completed, r.best_scaled) is distinct from
      (r.is_completed or n.is_completed, greatest(r.best_scaled, n.best_scaled)) order by 1, 2, 3, 4
    on conflict (workspace_id, user_id, publication_id, activity) do update
    set is_completed = r.is_completed or excluded.is_completed,
        best_scaled = greatest(r.best_scaled, excluded.best_scaled), read_at = excluded.read_at
    where (r.is_completed, r.best_scaled) is distinct from
      (r.is_completed or excluded.is_completed, greatest(r.best_scaled, excluded.best_scaled))
  )
  select coalesce(array_agg(i.user_id::text) filter (where i.pseudonym is null), '{}') as lost,
    coalesce(array_agg(i.user_id::text) filter (where i.pseudonym is not null and f.id is null), '{}') as repeated
    ${hasNotes ? ', (select stale from checked)' : ''}
  from input i left join fresh f using (workspace_id, id)`;

const [STORE, NOTE_AND_STORE] = [storeText(false), storeText(true)];

/** Whether the users of these rows are known to have pseudonyms (they keep them until they are erased). */
export interface KnownActors {
  has(key: string): boolean;
  add(key: string): void;
  delete(key: string): void;
}

const NO_NOTES: Notes = { readers: [], moments: [], readings: [] };

/**
 * Stores the rows with the notes, each exactly once, or nothing at all. When it resolves each id is new or was stored already,
 * but for the rows of stale users.
 *
 * @returns stale users, who are to be looked up and judged again: they have other readings by now than those by which they were judged, a new
 *   reading has an id that is stored, or their pseudonym vanished (the database was restored, or they were erased). And users with an id that
 *   was stored before: the database may hold less of them than the rows and notes say
 */
export async function storeStatements(
  pool: pg.Pool,
  told: readonly StatementRow[],
  known: KnownActors,
  notes: Notes = NO_NOTES,
): Promise<Answer> {
  const rows = withoutRepeated(told);
  await ensureActors(pool, rows, known);
  const { lost, stale, repeated } = await storeOnce(pool, rows, notes);
  if (lost.length > 0) for (const row of rows) known.delete(keyOf(row));
  return {
    stale: [...stale, ...lost],
    repeated: [...repeated, ...(rows.length < told.length ? told.map(({ userId }) => userId) : [])],
  };
}

/** Names a statement by its id. */
export const statementKey = (workspaceId: number, id: string): string => `${workspaceId} ${id}`;

/** Which of these statements are stored, by {@link statementKey}. */
export async function findStored(
  pool: pg.Pool,
  statements: readonly { readonly workspaceId: number; readonly id: string }[],
): Promise<ReadonlySet<string>> {
  if (statements.length === 0) return new Set();
  const { rows } = await pool.query<{ workspace_id: number; id: string }>(
    `select workspace_id, id from progress_statement_ids join unnest($1::int[], $2::uuid[]) as t (workspace_id, id) using (workspace_id, id)`,
    [statements.map(({ workspaceId }) => workspaceId), statements.map(({ id }) => id)],
  );
  return new Set(rows.map((row) => statementKey(row.workspace_id, row.id)));
}

/** Each id once; usually none comes twice, whatever its workspace. */
function withoutRepeated(told: readonly StatementRow[]): readonly StatementRow[] {
  if (new Set(told.map(({ statement }) => statement.id)).size === told.length) return told;
  return [...new Map(told.map((row) => [statementKey(row.workspaceId, row.statement.id), row])).values()];
}

const keyOf = (row: StatementRow) => `${row.workspaceId} ${row.userId}`;

async function ensureActors(pool: pg.Pool, rows: readonly StatementRow[], known: KnownActors): Promise<void> {
  const strangers = rows.filter((row) => !known.has(keyOf(row)));
  if (strangers.length === 0) return;
  await pool.query(ENSURE_ACTORS, [strangers.map((row) => row.workspaceId), strangers.map((row) => row.userId)]);
  for (const row of strangers) known.add(keyOf(row));
}

/** Users of a batch. */
export interface Answer {
  readonly stale: readonly string[];
  readonly repeated: readonly string[];
}

interface Stored extends Answer {
  /** Users of rows without an actor, which are not stored. */
  readonly lost: readonly string[];
}

async function storeOnce(pool: pg.Pool, rows: readonly StatementRow[], notes: Notes): Promise<Stored> {
  const hasNotes = notes.moments.length > 0 || notes.readings.length > 0;
  const answer = await pool.query<{ lost: string[]; stale?: string[]; repeated: string[] }>({
    // The plan is kept: making it costs more than some rows do.
    name: hasNotes ? 'progress_note_and_store' : 'progress_store',
    text: hasNotes ? NOTE_AND_STORE : STORE,
    values: hasNotes ? [...valuesOfRows(rows), ...valuesOfNotes(notes)] : valuesOfRows(rows),
  });
  const { lost = [], stale = [], repeated = [] } = answer.rows[0] ?? {};
  return { lost, stale, repeated };
}

/** Numbers, ids, moments and booleans as an array of PostgreSQL: none of them needs quotes, which the driver looks for in each. */
function literal<Row>(rows: readonly Row[], of: (row: Row) => string | number | boolean | null): string {
  let text = '';
  for (const row of rows) text += `${text && ','}${of(row) ?? 'NULL'}`;
  return `{${text}}`;
}

/** The statement's own time. PostgreSQL refuses offsets that the standard allows, such as +23:59. */
const momentOf = ({ statement: { timestamp } }: StatementRow): string =>
  timestamp.endsWith('Z') ? timestamp : new Date(timestamp).toISOString();

const valuesOfRows = (rows: readonly StatementRow[]): unknown[] => [
  literal(rows, (row) => row.workspaceId),
  literal(rows, (row) => row.statement.id),
  literal(rows, (row) => row.userId),
  literal(rows, (row) => row.publicationId),
  rows.map((row) => row.activity),
  literal(rows, (row) => row.isCompleted),
  literal(rows, (row) => row.scaled),
  literal(rows, momentOf),
  literal(rows, (row) => row.day),
  literal(rows, (row) => row.seconds),
  literal(rows, (row) => row.readAt.toISOString()),
  literal(rows, (row) => row.isResultKnown ?? false),
  JSON.stringify(rows.map((row) => row.statement)),
];

const valuesOfNotes = ({ readers, moments, readings }: Notes): unknown[] => {
  const ordered = readers.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  return [
    ordered.map(({ userId }) => userId),
    ordered.map(({ workspaces }) => `{${workspaces.join()}}`),
    ordered.map(({ from }) => from.toISOString()),
    ordered.map(({ count }) => count),
    ordered.map(({ news }) => `{${news.join()}}`),
    moments.map(({ row }) => row.workspaceId),
    moments.map(({ row }) => row.userId),
    moments.map(({ row }) => row.publicationId),
    moments.map(({ row }) => row.unit),
    moments.map(({ shownAt }) => shownAt?.toISOString() ?? null),
    moments.map(({ completedAt }) => completedAt?.toISOString() ?? null),
    readings.map((one) => one.workspaceId),
    readings.map((one) => one.id),
    readings.map((one) => one.userId),
    readings.map((one) => one.publicationId),
    readings.map((one) => one.unit),
    readings.map((one) => one.since.toISOString()),
    readings.map((one) => one.until.toISOString()),
    readings.map((one) => one.seconds),
    readings.map((one) => one.leastMs),
    readings.map((one) => one.session),
  ];
};

/** Makes the monthly partitions of this month and the next three, where they are missing. */
export async function ensurePartitions(executor: Executor): Promise<void> {
  await executor.execute(sql`select progress_ensure_partitions(3)`);
}
