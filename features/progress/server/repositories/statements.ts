import {
  ensurePseudonyms,
  findPseudonyms,
  findStoredIds,
  isIdStored,
  isPseudonymGone,
  pseudonymKey,
  statementKey,
} from '#features/records/server';
import type { Cache } from '#platform/server/cache';
import { DatabaseError, type SystemPool } from '#platform/server/db';
import type { Notes, StatementRow } from './store/statement-row.ts';
import { NOTE_AND_STORE, STORE } from './store/store-sql.ts';
import { valuesOfNotes, valuesOfRows } from './store/store-values.ts';

export type { CountedReader, Notes, OpenedMoments, StatementRow } from './store/statement-row.ts';

/** Users known to have pseudonyms, by user and publication; they keep them until they are erased. */
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
      if (isIdStored(error)) {
        const stored = await findStoredIds(system, rows.map(idOf));
        const isStored = (row: StatementRow) => stored.has(keyOf(row));
        for (const row of rows) if (isStored(row)) repeated.add(row.userId);
        rows = rows.filter((row) => !isStored(row));
      } else if (isPseudonymGone(error)) {
        const there = await findPseudonyms(system.pool, rows);
        for (const row of rows) if (!there.has(pseudonymKey(row))) lost.add(row.userId);
        for (const { userId } of rows) actors.forget(userId);
        rows = rows.filter(({ userId }) => !lost.has(userId));
      } else throw error;
    }
  }
  throw new DatabaseError('Statements could not be stored: others store them at the same time', 'late');
}

const idOf = ({ workspaceId, statement: { id } }: StatementRow) => ({ workspaceId, id });
const keyOf = (row: StatementRow): string => statementKey(idOf(row));

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

/** Each id once; usually none comes twice, whatever its workspace. */
function withoutRepeated(rows: readonly StatementRow[]): readonly StatementRow[] {
  if (new Set(rows.map(({ statement }) => statement.id)).size === rows.length) return rows;
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

async function ensureActors({ pool }: SystemPool, rows: readonly StatementRow[], actors: KnownActors): Promise<void> {
  const inPublication = (row: StatementRow) => `${row.workspaceId} ${row.publicationId}`;
  const strangers = rows.filter((row) => !actors.get(row.userId, inPublication(row)));
  if (strangers.length === 0) return;
  await ensurePseudonyms(pool, strangers);
  for (const row of strangers) actors.set(row.userId, inPublication(row), true);
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
