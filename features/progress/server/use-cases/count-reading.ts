import { dayIn } from '#platform/server/clock';
import { leastStay } from '../../contract/index.ts';
import type { OpenedRow } from '../repositories/opened.ts';
import { MOST_READINGS, type NewReading, type Reading, type ReadingsQuery } from '../repositories/readings.ts';
import type { CountedReader, OpenedMoments } from '../repositories/statements.ts';
import { openedKey } from './look-up-opened.ts';
import { judgeReading, readingsFrom, stayOf, type Claim, type ReaderState, type Verdict } from './judge-reading.ts';
import type { KnownReadings } from './remember-readers.ts';

interface Reader {
  readonly userId: string;
  readonly workspaces: readonly number[];
  readonly session: string;
  readonly timeZone: string;
}

/** What of a delivery is to be judged or noted. */
export interface Counting {
  readonly reader: Reader;
  readonly claims: readonly Claim[];
  /** Units that were shown earlier than was known. */
  readonly shown: readonly (readonly [OpenedRow, Date])[];
  readonly state: ReaderState;
}

/** What counts of a delivery. */
export type Verdicts = ReadonlyMap<Claim, Verdict>;

/** What deliveries change, beside their statements. */
export interface Counted {
  /** Of each delivery, in their order. */
  readonly verdicts: readonly Verdicts[];
  readonly moments: readonly OpenedMoments[];
  readonly readings: readonly NewReading[];
  /** Users with new readings, and by what these were judged. */
  readonly readers: readonly CountedReader[];
}

/** A unit that was read before, reported without a time, changes nothing: no delivery has to wait. */
export const isPlain = ({ row, seconds }: Pick<Claim, 'row' | 'seconds'>): boolean =>
  row.completedAt !== null && seconds === 0;

/** Of a claim that brings nothing new. */
const emptyVerdict = ({ row, until }: Claim): Verdict => ({ isCounted: row.completedAt !== null, seconds: 0, until });

/**
 * A claim for which the unit was not shown long enough, as far as is known: it may have been shown earlier by another node. Readers round to
 * whole seconds.
 */
export const isDoubtful = (claim: Claim): boolean =>
  stayOf(claim) < Math.max(leastStay(claim.length), claim.seconds * 1000 - 1000);

const keyOf = (row: OpenedRow): string => `${row.userId} ${openedKey(row)}`;

/** Moments to note, each unit once: the earliest showing and the first completion. */
function collectMoments() {
  const moments = new Map<string, OpenedMoments>();
  return {
    list: () => [...moments.values()],
    isCompleted: (row: OpenedRow) => row.completedAt !== null || moments.get(keyOf(row))?.completedAt !== undefined,
    show(row: OpenedRow, at: Date) {
      const before = moments.get(keyOf(row));
      if (!before?.shownAt || at < before.shownAt) moments.set(keyOf(row), { ...before, row, shownAt: at });
    },
    complete(row: OpenedRow, at: Date) {
      moments.set(keyOf(row), { ...moments.get(keyOf(row)), row, completedAt: at });
    },
  };
}

/** Asks for the readings of each user with claims once, as far back as a delivery needs them. Pure. */
export function queriesOf(deliveries: readonly Counting[]): readonly ReadingsQuery[] {
  const queries = new Map<string, ReadingsQuery>();
  for (const { reader, claims, state } of deliveries) {
    if (claims.length === 0) continue;
    const { userId, workspaces } = reader;
    const from = readingsFrom(claims, state);
    const before = queries.get(userId);
    queries.set(userId, {
      userId,
      workspaces: [...new Set([...workspaces, ...(before?.workspaces ?? [])])],
      from: before && before.from < from ? before.from : from,
    });
  }
  return [...queries.values()];
}

/**
 * Judges the claims of deliveries, those of the same user one after the other. Pure: what it decides holds if the users have no other
 * readings by the time it is stored.
 *
 * @param queries of {@link queriesOf}
 * @param storedReadings the readings that answer them, in their order
 */
export function countReading(
  deliveries: readonly Counting[],
  queries: readonly ReadingsQuery[],
  storedReadings: readonly KnownReadings[],
): Counted {
  const moments = collectMoments();
  for (const { shown } of deliveries) for (const [row, at] of shown) moments.show(row, at);
  const before = new Map(queries.map(({ userId }, index) => [userId, storedReadings[index]?.list ?? []]));
  const added = new Map<string, NewReading[]>();
  const judge = ({ reader, claims, state }: Counting): Verdicts => {
    if (claims.length === 0) return new Map();
    const { userId, session, timeZone } = reader;
    const news = added.get(userId) ?? [];
    const readings: readonly Reading[] = [...(before.get(userId) ?? []), ...news];
    if (readings.length >= MOST_READINGS) return new Map(claims.map((claim) => [claim, emptyVerdict(claim)]));
    const judged = judgeReading(claims, readings, state, (moment) => dayIn(timeZone, moment));
    added.set(userId, [...news, ...judged.added.map((one) => ({ ...one, session }))]);
    for (const [{ row }, { isCounted, until }] of judged.verdicts)
      if (isCounted && !moments.isCompleted(row)) moments.complete(row, until);
    return judged.verdicts;
  };
  const verdicts = deliveries.map(judge);
  return {
    verdicts,
    moments: moments.list(),
    readings: [...added.values()].flat(),
    readers: queries.flatMap(({ userId, workspaces, from }, index): CountedReader[] => {
      const news = (added.get(userId) ?? []).map(({ id }) => id);
      if (news.length === 0) return [];
      const { list = [], from: since = from } = storedReadings[index] ?? {};
      return [{ userId, workspaces, from: since, count: list.length, news }];
    }),
  };
}
