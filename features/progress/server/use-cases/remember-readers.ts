import type { Clock } from '#platform/server/clock';
import type { Database } from '#platform/server/db';
import type { OpenedQuery, OpenedQuestion, OpenedRow } from '../repositories/opened.ts';
import { findReadings, type NewReading, type Reading, type ReadingsQuery } from '../repositories/readings.ts';
import type { OpenedMoments, StatementRow } from '../repositories/statements.ts';
import { lookUpOpened, openedKey, withPages, type KnownOpened, type UnitKey } from './look-up-opened.ts';

/** After this time at the latest, a node finds the notes of other nodes; the store checks readings at once. */
const LIFE_MS = 60_000;
/** Opened units and readings that a node remembers, of all readers. */
const MOST_ROWS = 200_000;

export type ReaderKey = Pick<OpenedQuestion, 'userId' | 'workspaces'>;

/** The readings of a user since a moment. */
export interface KnownReadings {
  readonly from: Date;
  readonly list: readonly Reading[];
}

export interface KnownReader extends KnownOpened {
  /** Looked up just now, not remembered. */
  readonly isFresh: boolean;
}

/** Noted moments and readings, which the next deliveries build on. */
export interface ReaderNews {
  readonly moments: readonly OpenedMoments[];
  readonly readings: readonly NewReading[];
}

/** What this node knows of its readers: a reader who turns pages is not looked up for each page. */
export interface ReaderMemory {
  /**
   * The opened units of each delivery, in their order: one round trip for all that are not remembered.
   *
   * @param mayRemember false looks all of them up
   */
  find(queries: readonly OpenedQuery[], mayRemember: boolean): Promise<readonly KnownReader[]>;
  /** The counted readings of users, in their order, at least as far back as asked. */
  readings(queries: readonly ReadingsQuery[], mayRemember: boolean): Promise<readonly KnownReadings[]>;
  noteReading(readers: readonly ReaderKey[], news: ReaderNews): void;
  /** Whether the result of a unit is stored, completed or as completed as asked. */
  isResultKnown(reader: ReaderKey, unit: UnitKey, isCompleted: boolean): boolean;
  noteResults(reader: ReaderKey, stored: readonly StatementRow[]): void;
  forget(reader: ReaderKey): void;
  forgetAll(): void;
}

interface Entry {
  readonly until: number;
  readonly rows: Map<string, OpenedRow>;
  /** By session. */
  readonly contacts: Map<string, Date | undefined>;
  /** By unit: whether its stored result is completed. */
  readonly results: Map<string, boolean>;
  readings?: KnownReadings;
}

const nameOf = ({ userId, workspaces }: ReaderKey): string => `${userId} ${workspaces.join()}`;

export function rememberReaders(database: Pick<Database, 'orm' | 'pool'>, clock: Clock): ReaderMemory {
  const entries = new Map<string, Entry>();
  let size = 0;
  const forgetAll = () => {
    entries.clear();
    size = 0;
  };
  const grow = (by: number) => {
    size += by;
    if (size > MOST_ROWS) forgetAll();
  };
  const entryOf = (reader: ReaderKey): Entry | undefined => {
    const entry = entries.get(nameOf(reader));
    return entry && entry.until > clock.now().getTime() ? entry : undefined;
  };
  const forget = (reader: ReaderKey) => {
    const entry = entries.get(nameOf(reader));
    if (!entry) return;
    size -= entry.rows.size + (entry.readings?.list.length ?? 0);
    entries.delete(nameOf(reader));
  };
  const begin = (reader: ReaderKey): Entry => {
    const known = entryOf(reader);
    if (known) return known;
    forget(reader);
    const entry = { until: clock.now().getTime() + LIFE_MS, rows: new Map(), contacts: new Map(), results: new Map() };
    entries.set(nameOf(reader), entry);
    return entry;
  };

  const remembered = ({ question, keys }: OpenedQuery): KnownReader | undefined => {
    const entry = entryOf(question);
    if (!entry?.contacts.has(question.session) || !keys.every((key) => entry.rows.has(openedKey(key))))
      return undefined;
    return { known: entry.rows, contact: entry.contacts.get(question.session), isFresh: false };
  };
  const remember = ({ question }: OpenedQuery, { known, contact }: KnownOpened): void => {
    if (known.size === 0) return;
    const { rows, contacts } = begin(question);
    contacts.set(question.session, contact);
    const before = rows.size;
    for (const [key, row] of known) rows.set(key, row);
    grow(rows.size - before);
  };

  return {
    async find(deliveries, mayRemember) {
      const queries = deliveries.map(({ question, keys }) => ({ question, keys: withPages(keys) }));
      const answers = queries.map((query) => (mayRemember ? remembered(query) : undefined));
      const missing = queries.filter((_, index) => !answers[index]);
      if (missing.length === 0) return answers.filter((one) => one !== undefined);
      const found = await lookUpOpened(database, missing);
      for (const [index, query] of missing.entries()) remember(query, found[index] ?? NOTHING);
      let next = 0;
      return answers.map((one) => one ?? { ...(found[next++] ?? NOTHING), isFresh: true });
    },

    async readings(queries, mayRemember) {
      const answers = queries.map((query) => {
        const known = mayRemember ? entryOf(query)?.readings : undefined;
        return known && known.from <= query.from ? known : undefined;
      });
      const missing = queries.filter((_, index) => !answers[index]);
      if (missing.length === 0) return answers.filter((one) => one !== undefined);
      const found = await findReadings(database.pool, missing);
      return queries.map((query, index) => {
        const known = answers[index];
        if (known) return known;
        const fresh = { from: query.from, list: found.get(query.userId) ?? [] };
        const entry = entryOf(query);
        if (entry) {
          grow(fresh.list.length - (entry.readings?.list.length ?? 0));
          entry.readings = fresh;
        }
        return fresh;
      });
    },

    noteReading(readers, { moments, readings }) {
      if (moments.length === 0 && readings.length === 0) return;
      const known = new Map(readers.map((reader) => [reader.userId, entryOf(reader)]));
      for (const one of moments) noteMoment(known.get(one.row.userId)?.rows, one);
      for (const one of readings) {
        const entry = known.get(one.userId);
        if (!entry) continue;
        if (entry.readings?.list.some(({ id }) => id === one.id)) continue;
        if (entry.readings) entry.readings = { ...entry.readings, list: [...entry.readings.list, one] };
        const contact = entry.contacts.get(one.session);
        if (entry.contacts.has(one.session) && (!contact || one.until > contact))
          entry.contacts.set(one.session, one.until);
      }
      grow(readings.length);
    },

    isResultKnown(reader, unit, isCompleted) {
      const known = entryOf(reader)?.results.get(openedKey(unit));
      return known === true || (known === false && !isCompleted);
    },
    noteResults(reader, stored) {
      const results = entryOf(reader)?.results;
      if (!results) return;
      for (const { activity: unit, isResultKnown, isCompleted, ...row } of stored)
        if (!isResultKnown) results.set(openedKey({ ...row, unit }), isCompleted);
    },

    forget,
    forgetAll,
  };
}

const NOTHING: KnownOpened = { known: new Map(), contact: undefined };

function noteMoment(rows: Map<string, OpenedRow> | undefined, { row, shownAt, completedAt }: OpenedMoments): void {
  const known = rows?.get(openedKey(row));
  if (!known) return;
  const isEarlier = shownAt && (known.shownAt === null || shownAt < known.shownAt);
  rows?.set(openedKey(row), {
    ...known,
    shownAt: isEarlier ? shownAt : known.shownAt,
    completedAt: known.completedAt ?? completedAt ?? null,
  });
}
