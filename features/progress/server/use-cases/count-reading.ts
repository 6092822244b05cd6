import { dayIn } from '#platform/server/clock';
import type { Database, Executor } from '#platform/server/db';
import { noteMoments, type OpenedMoments, type OpenedRow } from '../repositories/opened.ts';
import { lockReadings } from '../repositories/readings.ts';
import { judgeReading, readingsFrom, type Claim, type ReaderState, type Verdict } from './judge-reading.ts';

interface Reader {
  readonly userId: string;
  readonly workspaces: readonly number[];
  readonly session: string;
  readonly timeZone: string;
}

/** The units of a delivery. */
export interface Delivery {
  readonly claims: readonly Claim[];
  /** Units that were shown earlier than was known. */
  readonly shown: readonly (readonly [OpenedRow, Date])[];
  readonly state: ReaderState;
}

const isPlain = ({ row, seconds }: Claim): boolean => row.completedAt !== null && seconds === 0;

/**
 * Judges the claims of a delivery, and notes them, so that the next one finds it: one short transaction, in which deliveries of the
 * same user come one after the other. Where nothing is called read it is one statement, or none.
 */
export async function countReading(
  reader: Reader,
  { claims, shown, state }: Delivery,
  { database: { orm } }: { readonly database: Pick<Database, 'orm'> },
): Promise<ReadonlyMap<Claim, Verdict>> {
  const moments = new Map<OpenedRow, OpenedMoments>(shown.map(([row, shownAt]) => [row, { row, shownAt }]));
  // A unit that was read before, reported without a time, changes nothing: no delivery has to wait.
  const [plain, judged] = [claims.filter(isPlain), claims.filter((claim) => !isPlain(claim))];
  const known = plain.map((claim) => [claim, { isCounted: true, seconds: 0, until: claim.until }] as const);
  if (judged.length === 0) {
    await noteMoments(orm, [...moments.values()]);
    return new Map(known);
  }
  return orm.transaction(async (inside) => {
    const executor = inside as unknown as Executor;
    const before = await lockReadings(executor, reader, readingsFrom(judged, state));
    const { verdicts, added } = judgeReading(judged, before, state, (moment) => dayIn(reader.timeZone, moment));
    for (const [{ row }, { isCounted, until }] of verdicts)
      if (isCounted && row.completedAt === null && !moments.get(row)?.completedAt)
        moments.set(row, { ...moments.get(row), row, completedAt: until });
    await noteMoments(executor, [...moments.values()], { session: reader.session, readings: added });
    return new Map([...known, ...verdicts]);
  });
}
