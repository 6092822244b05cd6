import { dayIn } from '#platform/server/clock';
import type { Database, Executor } from '#platform/server/db';
import { noteMoments, type OpenedMoments, type OpenedRow } from '../repositories/opened.ts';
import { lockReadings, type NewReading, type Reading, type ReadingsQuery } from '../repositories/readings.ts';
import { openedKey } from './look-up-opened.ts';
import { judgeReading, readingsFrom, type Claim, type ReaderState, type Verdict } from './judge-reading.ts';

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

/** A unit that was read before, reported without a time, changes nothing: no delivery has to wait. */
export const isPlain = ({ row, seconds }: Claim): boolean => row.completedAt !== null && seconds === 0;

export const plainVerdict = ({ until }: Claim): Verdict => ({ isCounted: true, seconds: 0, until });

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

/** Asks for the readings of each user once, as far back as a delivery needs them. */
function queriesOf(deliveries: readonly Counting[]): readonly ReadingsQuery[] {
  const queries = new Map<string, ReadingsQuery>();
  for (const { reader, claims, state } of deliveries) {
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
 * Judges the claims of deliveries, and notes them, so that the next ones find it: one short transaction for all that come together, in which
 * deliveries of the same user come one after the other. Where nothing is called read it is one statement.
 *
 * @returns the verdicts of each delivery, in their order
 */
export async function countReading(
  { orm }: Pick<Database, 'orm'>,
  deliveries: readonly Counting[],
): Promise<readonly Verdicts[]> {
  const moments = collectMoments();
  for (const { shown } of deliveries) for (const [row, at] of shown) moments.show(row, at);
  const judged = deliveries.filter(({ claims }) => claims.length > 0);
  if (judged.length === 0) {
    await noteMoments(orm, moments.list());
    return deliveries.map(() => new Map());
  }
  return orm.transaction(async (inside) => {
    const executor = inside as unknown as Executor;
    const readings = new Map(await lockReadings(executor, queriesOf(judged)));
    const news: NewReading[] = [];
    const judge = ({ reader, claims, state }: Counting): Verdicts => {
      if (claims.length === 0) return new Map();
      const before: readonly Reading[] = readings.get(reader.userId) ?? [];
      const { verdicts, added } = judgeReading(claims, before, state, (moment) => dayIn(reader.timeZone, moment));
      readings.set(reader.userId, [...before, ...added]);
      news.push(...added.map((one) => ({ ...one, session: reader.session })));
      for (const [{ row }, { isCounted, until }] of verdicts)
        if (isCounted && !moments.isCompleted(row)) moments.complete(row, until);
      return verdicts;
    };
    const answers = deliveries.map(judge);
    await noteMoments(executor, moments.list(), news);
    return answers;
  });
}
