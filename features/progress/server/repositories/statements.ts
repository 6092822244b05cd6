import { sql } from 'drizzle-orm';
import type { Cache } from '#platform/server/cache';
import { DatabaseError, type SystemPool, type SystemScope } from '#platform/server/db';
import type { Notes, StatementRow } from './store/statement-row.ts';
import { NOTE_AND_STORE, STORE } from './store/store-sql.ts';
import { valuesOfNotes, valuesOfRows } from './store/store-values.ts';

export type { CountedReader, Notes, OpenedMoments, StatementRow } from './store/statement-row.ts';

/** Gives each user of the rows a pseudonym, once. */
const ENSURE_ACTORS = `
  insert into progress_actors (workspace_id, user_id, pseudonym)
  select distinct workspace_id, user_id, gen_random_uuid() from unnest($1::int[], $2::uuid[]) as t (workspace_id, user_id)
  on conflict do nothing`;

/** Users known to have pseudonyms, by user and workspace; they keep them until they are erased. */
type KnownActors = Cache<true>;

const NO_NOTES: Notes = { readers: [], moments: [], readings: [] };

/** A repeated id or a vanished actor takes one retry; more, only if other nodes store the same at the same time. */
const MOST_ROUNDS = 5;

/**
 * Stores the rows with the notes, each exactly once, or nothing at all. When it resolves each id is new or was stored already,
 * but for the rows of stale users. Usually all ids are new, and one round trip stores them.
 *
 * @returns stale users, who are to be looked up and judged again: they have other readings by now than those by which they were judged, a new
 *   reading has an id that is stored, or their pseudonym vanished (the database was restored, or they were erased). And users with an id that
 *   was stored before: the database may hold less of them than the rows and notes say
 * @throws {DatabaseError} when other nodes store the same ids all the time: the rows are to be sent again
 */
export async function storeStatements(
  system: SystemPool,
  allRows: readonly StatementRow[],
  actors: KnownActors,
  notes: Notes = NO_NOTES,
): Promise<Answer> {
  let rows = withoutRepeated(allRows);
  const repeated = new Set(rows.length < allRows.length ? allRows.map(({ userId }) => userId) : []);
  const lost = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (rows.length === 0) return { stale: [...lost], repeated: [...repeated] };
    await ensureActors(system, rows, actors);
    try {
      const stale = await storeOnce(system, rows, round === 0 ? notes : notesOf(rows, notes));
      return { stale: [...stale, ...lost], repeated: [...repeated] };
    } catch (error) {
      if (isViolation(error, IDS_REPEATED)) {
        const stored = await findStored(
          system,
          rows.map((row) => ({ workspaceId: row.workspaceId, id: row.statement.id })),
        );
        const isStored = (row: StatementRow) => stored.has(statementKey(row.workspaceId, row.statement.id));
        for (const row of rows) if (isStored(row)) repeated.add(row.userId);
        rows = rows.filter((row) => !isStored(row));
      } else if (isViolation(error, ACTOR_LOST)) {
        const there = await findActors(system, rows);
        for (const row of rows) if (!there.has(keyOf(row))) lost.add(row.userId);
        for (const { userId } of rows) actors.forget(userId);
        rows = rows.filter(({ userId }) => !lost.has(userId));
      } else throw error;
    }
  }
  throw new DatabaseError('Statements could not be stored: others store them at the same time', 'late');
}

const IDS_REPEATED = { code: '23505', table: 'progress_statement_ids' };
const ACTOR_LOST = { code: '23502', column: 'actor' };

const isViolation = (error: unknown, expected: Readonly<Record<string, string>>): boolean =>
  Object.entries(expected).every(([key, value]) => (error as Record<string, unknown>)[key] === value);

/** The notes of the users whose rows are left. */
function notesOf(rows: readonly StatementRow[], { readers, moments, readings }: Notes): Notes {
  const users = new Set(rows.map(({ userId }) => userId));
  const ids = new Set(rows.map(({ statement }) => statement.id));
  return {
    readers: readers.filter(({ userId }) => users.has(userId)),
    moments: moments.filter(({ row }) => users.has(row.userId)),
    readings: readings.filter(({ id }) => ids.has(id)),
  };
}

/** Users among those of the rows who have a pseudonym. */
async function findActors({ pool }: SystemPool, rows: readonly StatementRow[]): Promise<ReadonlySet<string>> {
  const found = await pool.query<{ workspace_id: number; user_id: string }>(
    'select workspace_id, user_id from progress_actors join unnest($1::int[], $2::uuid[]) as t (workspace_id, user_id) using (workspace_id, user_id)',
    [rows.map((row) => row.workspaceId), rows.map((row) => row.userId)],
  );
  return new Set(found.rows.map((row) => `${row.workspace_id} ${row.user_id}`));
}

/** Names a statement by its id. */
export const statementKey = (workspaceId: number, id: string): string => `${workspaceId} ${id}`;

/** Which of these statements are stored, by {@link statementKey}. */
export async function findStored(
  { pool }: SystemPool,
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
function withoutRepeated(rows: readonly StatementRow[]): readonly StatementRow[] {
  if (new Set(rows.map(({ statement }) => statement.id)).size === rows.length) return rows;
  return [...new Map(rows.map((row) => [statementKey(row.workspaceId, row.statement.id), row])).values()];
}

const keyOf = (row: StatementRow) => `${row.workspaceId} ${row.userId}`;

async function ensureActors({ pool }: SystemPool, rows: readonly StatementRow[], actors: KnownActors): Promise<void> {
  const strangers = rows.filter(({ userId, workspaceId }) => !actors.get(userId, workspaceId));
  if (strangers.length === 0) return;
  await pool.query(ENSURE_ACTORS, [strangers.map((row) => row.workspaceId), strangers.map((row) => row.userId)]);
  for (const { userId, workspaceId } of strangers) actors.set(userId, workspaceId, true);
}

/** Users of a batch. */
export interface Answer {
  readonly stale: readonly string[];
  readonly repeated: readonly string[];
}

/** @returns stale users */
async function storeOnce(
  { pool }: SystemPool,
  rows: readonly StatementRow[],
  notes: Notes,
): Promise<readonly string[]> {
  const hasNotes = notes.moments.length > 0 || notes.readings.length > 0;
  const answer = await pool.query<{ stale: string[] }>({
    // The plan is kept: making it costs more than some rows do.
    name: hasNotes ? 'progress_note_and_store' : 'progress_store',
    text: hasNotes ? NOTE_AND_STORE : STORE,
    values: hasNotes ? [...valuesOfRows(rows), ...valuesOfNotes(notes)] : valuesOfRows(rows),
  });
  return answer.rows[0]?.stale ?? [];
}

/** Makes the monthly partitions of this month and the next three, where they are missing. */
export async function ensurePartitions({ executor }: SystemScope): Promise<void> {
  await executor.execute(sql`select progress_ensure_partitions(3)`);
}
