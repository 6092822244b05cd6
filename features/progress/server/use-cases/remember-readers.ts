import { createCache } from '#platform/server/cache';
import type { Clock } from '#platform/server/clock';
import type { SystemPool } from '#platform/server/db';
import type { OpenedQuestion, OpenedRow } from '../repositories/opened.ts';
import { findReadings, type NewReading, type Reading, type ReadingsQuery } from '../repositories/readings.ts';
import type { OpenedMoments, StatementRow } from '../repositories/statements.ts';
import { lookUpOpened, openedKey, type KnownOpened, type NamedUnit, type UnitsQuery } from './look-up-opened.ts';

/** After this time at the latest, a node finds the notes of other nodes; the store checks readings at once. */
const LIFE_MS = 60_000;
/** Opened units, devices, results and readings that a node remembers, of all readers. */
const MOST_ROWS = 300_000;

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
  find(queries: readonly UnitsQuery[], mayRemember: boolean): Promise<readonly KnownReader[]>;
  /** The counted readings of users, in their order, at least as far back as asked. */
  readings(queries: readonly ReadingsQuery[], mayRemember: boolean): Promise<readonly KnownReadings[]>;
  noteReading(readers: readonly ReaderKey[], news: ReaderNews): void;
  /** A function that answers whether the result of a unit of this reader is stored, and is at least as good as the given one. */
  knownResults(reader: ReaderKey): (unit: NamedUnit, isCompleted: boolean) => boolean;
  noteResults(reader: ReaderKey, stored: readonly StatementRow[]): void;
  forget(reader: ReaderKey): void;
  forgetAll(): void;
}

interface Entry {
  /** Names the reader. */
  readonly name: string;
  readonly until: number;
  readonly rows: Map<string, OpenedRow>;
  /** By session. */
  readonly contacts: Map<string, Date | undefined>;
  /** By unit: whether its stored result is completed. */
  readonly results: Map<string, boolean>;
  readings?: KnownReadings;
}

const nameOf = ({ userId, workspaces }: ReaderKey): string => `${userId} ${workspaces.join()}`;

export function rememberReaders(system: SystemPool, clock: Clock): ReaderMemory {
  const cache = createCache<Entry>({ most: MOST_ROWS, sizeOf });
  const entryOf = (reader: ReaderKey): Entry | undefined => cache.get(nameOf(reader), '', clock.now().getTime());
  /** Keeps an entry that has changed; its life does not grow. */
  const keep = (entry: Entry) => cache.set(entry.name, '', entry, { until: entry.until });
  const newEntry = (reader: ReaderKey): Entry => ({
    name: nameOf(reader),
    until: clock.now().getTime() + LIFE_MS,
    rows: new Map(),
    contacts: new Map(),
    results: new Map(),
  });

  const remembered = ({ question, keys }: UnitsQuery): KnownReader | undefined => {
    const entry = entryOf(question);
    if (!entry?.contacts.has(question.session) || !keys.every(({ name }) => entry.rows.has(name))) return undefined;
    return { units: entry.rows, contact: entry.contacts.get(question.session), isFresh: false };
  };
  const remember = ({ question }: UnitsQuery, { units: opened, contact }: KnownOpened): void => {
    if (opened.size === 0) return;
    const entry = entryOf(question) ?? newEntry(question);
    noteContact(entry, question.session, contact);
    for (const [key, row] of opened) entry.rows.set(key, withMoments(row, entry.rows.get(key)));
    keep(entry);
  };

  return {
    async find(queries, mayRemember) {
      const answers = queries.map((query) => (mayRemember ? remembered(query) : undefined));
      const missing = queries.filter((_, index) => !answers[index]);
      if (missing.length === 0) return answers.filter((one) => one !== undefined);
      const found = await lookUpOpened(system, missing);
      for (const [index, query] of missing.entries()) remember(query, found[index] ?? NOTHING);
      let next = 0;
      return answers.map((one) => one ?? { ...(found[next++] ?? NOTHING), isFresh: true });
    },

    async readings(queries, mayRemember) {
      const answers = queries.map((query) => {
        const cached = mayRemember ? entryOf(query)?.readings : undefined;
        return cached && cached.from <= query.from ? cached : undefined;
      });
      const missing = queries.filter((_, index) => !answers[index]);
      if (missing.length === 0) return answers.filter((one) => one !== undefined);
      const found = await findReadings(system, missing);
      return queries.map((query, index) => {
        const cached = answers[index];
        if (cached) return cached;
        const fresh = { from: query.from, list: found.get(query.userId) ?? [] };
        const entry = entryOf(query);
        if (!entry) return fresh;
        entry.readings = fresh;
        keep(entry);
        return fresh;
      });
    },

    noteReading(readers, { moments: noted, readings }) {
      if (noted.length === 0 && readings.length === 0) return;
      const byUser = new Map(readers.map((reader) => [reader.userId, entryOf(reader)]));
      for (const { row, ...moments } of noted) {
        const entry = byUser.get(row.userId);
        const before = entry?.rows.get(openedKey(row));
        if (before) entry?.rows.set(openedKey(row), withMoments(before, moments));
      }
      for (const one of readings) {
        const entry = byUser.get(one.userId);
        if (!entry || entry.readings?.list.some(({ id }) => id === one.id)) continue;
        if (entry.readings) entry.readings = { ...entry.readings, list: [...entry.readings.list, one] };
        if (entry.contacts.has(one.session)) noteContact(entry, one.session, one.until);
        keep(entry);
      }
    },

    knownResults(reader) {
      const results = entryOf(reader)?.results;
      return ({ name }, isCompleted) => {
        const stored = results?.get(name);
        return stored === true || (stored === false && !isCompleted);
      };
    },
    noteResults(reader, stored) {
      const entry = entryOf(reader);
      if (!entry) return;
      for (const { activity: unit, isResultKnown, isCompleted, ...row } of stored)
        if (!isResultKnown) entry.results.set(openedKey({ ...row, unit }), isCompleted);
      keep(entry);
    },

    forget: (reader) => cache.forget(nameOf(reader)),
    forgetAll: cache.clear,
  };
}

const NOTHING: KnownOpened = { units: new Map(), contact: undefined };

const sizeOf = ({ rows, contacts, results, readings }: Entry): number =>
  rows.size + contacts.size + results.size + (readings?.list.length ?? 0);

/** The later report stays: a lookup may end after a newer report. */
function noteContact({ contacts }: Entry, session: string, contact: Date | undefined): void {
  const before = contacts.get(session);
  contacts.set(session, before && (!contact || contact < before) ? before : contact);
}

/** An opened unit with its earliest showing and its first completion. */
function withMoments(
  row: OpenedRow,
  other: { readonly shownAt?: Date | null | undefined; readonly completedAt?: Date | null | undefined } | undefined,
): OpenedRow {
  if (!other) return row;
  const isEarlier = other.shownAt && (row.shownAt === null || other.shownAt < row.shownAt);
  return {
    ...row,
    shownAt: isEarlier ? other.shownAt : row.shownAt,
    completedAt: row.completedAt ?? other.completedAt ?? null,
  };
}
