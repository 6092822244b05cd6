import { AHEAD_MAX_MS, COMPLETIONS_PER_MINUTE, leastStay, mostOffline } from '../../contract/index.ts';
import type { UnitLength } from '../../contract/index.ts';
import type { OpenedRow } from '../repositories/opened.ts';
import type { Reading } from '../repositories/readings.ts';
import { createLedger, type ReadingLedger } from './reading-ledger.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** A browser with a network tries again every five minutes at least: later deliveries were read without one. */
const LATE_MS = 600_000;
/** So many statements come at once while a child reads: a spread, shown and read. */
const FEW = 4;
/** Nothing is placed longer ago: kept books end after 30 days, and a device may be away for some weeks more. */
const PAST_MS = 60 * DAY_MS;

/** When the server gave a page to its reader: to be shown, or to be kept. */
export type Opening = Pick<OpenedRow, 'openedAt' | 'keptAt'>;

/** What the server knows when a delivery comes. */
export interface ReaderState {
  readonly now: Date;
  /** Until when this device has told before; undefined when it tells for the first time. */
  readonly contact: Date | undefined;
}

/** A moment of a device's own clock, with the page that it is about. */
export interface ToldMoment {
  readonly at: Date;
  readonly opening: Opening;
  /** How long before it the reading began, in ms. */
  readonly leadMs: number;
}

/** A unit that a statement calls read. */
export interface Claim {
  /** Of the statement. */
  readonly id: string;
  readonly row: OpenedRow;
  readonly opening: Opening;
  /** By the statement's own time. */
  readonly at: Date;
  /** When it happened by the server's clock, see {@link placed}. */
  readonly until: Date;
  /** When the unit was first shown, by the statements' own times; undefined when no statement shows it. */
  readonly shownAt: Date | undefined;
  /** The time spent, from the statement, at most an hour. */
  readonly seconds: number;
  readonly length: UnitLength;
}

/** What of a claim counts. */
export interface Verdict {
  readonly isCounted: boolean;
  readonly seconds: number;
  readonly until: Date;
}

const openFrom = ({ openedAt, keptAt }: Opening): number => Math.min(openedAt.getTime(), keptAt?.getTime() ?? Infinity);

const earliest = (opening: Opening, { now, contact }: ReaderState): number =>
  Math.min(now.getTime(), Math.max(openFrom(opening), contact?.getTime() ?? 0, now.getTime() - PAST_MS));

/** Since when a unit can have been before its reader: a page stays an hour at most, also across other readings. */
const since = (from: number, { now, contact }: ReaderState): number =>
  Math.max(from, now.getTime() - PAST_MS, contact === undefined ? 0 : contact.getTime() - HOUR_MS);

/**
 * By how much the clock of a device is wrong, in ms: all that comes together moves by as much. Ahead: the last of it happened
 * now. Behind: a few statements happened now, as with a network; of many the first began as early as it may, since more may follow. Nothing
 * happened later than now. Pure.
 */
export function shiftOf(moments: readonly ToldMoment[], state: ReaderState): number {
  const left = state.now.getTime() - Math.max(...moments.map(({ at }) => at.getTime()));
  if (left < 0) return left;
  const behind = moments.map(({ at, opening, leadMs }) =>
    Math.max(earliest(opening, state) - at.getTime(), since(openFrom(opening), state) + leadMs - at.getTime()),
  );
  const most = Math.max(...behind);
  if (most <= AHEAD_MAX_MS) return 0;
  return moments.length <= FEW ? left : Math.min(most, left);
}

/** When it happened by the server's clock: not before the page was opened or kept, not before what this device told last, not after now. Pure. */
export const placed = ({ at, opening }: Omit<ToldMoment, 'leadMs'>, shift: number, state: ReaderState): Date =>
  new Date(Math.min(state.now.getTime(), Math.max(earliest(opening, state), at.getTime() + shift)));

/** The earliest moment whose readings decide about these claims. Pure. */
export const readingsFrom = (claims: readonly Claim[], state: ReaderState): Date =>
  new Date(
    Math.min(...claims.flatMap(({ opening, until }) => [since(openFrom(opening), state), until.getTime()])) -
      DAY_MS -
      HOUR_MS,
  );

/** How long a unit was shown when it was called read, in ms, by the clock of the device; -1 when no statement shows it. */
export const stayOf = ({ at, shownAt }: Claim): number => (shownAt ? at.getTime() - shownAt.getTime() : -1);

/** Whether a unit that was not read before is read now [READ-8, SAFE-7]. */
function isRead(claim: Claim, ledger: ReadingLedger, state: ReaderState): boolean {
  const { row, opening, until, length } = claim;
  const from = since(openFrom(opening), state);
  const leastMs = leastStay(length);
  if (stayOf(claim) < leastMs || state.now.getTime() - from < leastMs) return false;
  return ledger.countAround(until) < COMPLETIONS_PER_MINUTE && ledger.hasRoom(row, leastMs, from, state.now);
}

const readingOf = ({ id, row: { workspaceId, userId, publicationId, unit }, until }: Claim): Reading => ({
  ...{ id, workspaceId, userId, publicationId, unit, until },
  since: until,
  seconds: 0,
  leastMs: 0,
});

/**
 * Since when a claim's unit was before its reader, and whether that was without a network: the page was only kept, or shown after the
 * reading began, or the claim comes late.
 */
function sinceOf({ opening, until, seconds }: Claim, state: ReaderState) {
  const { openedAt, keptAt } = opening;
  const isKept =
    keptAt !== null &&
    (openedAt.getTime() === keptAt.getTime() || until.getTime() - seconds * 1000 < openedAt.getTime());
  const isOffline = isKept || state.now.getTime() - until.getTime() > LATE_MS;
  return { isOffline, from: since(isOffline ? openFrom(opening) : openedAt.getTime(), state) };
}

/** Seconds of a claim that count: no longer than it was shown, than the server's clock allows, and than its day has left. */
function secondsOf(claim: Claim, ledger: ReadingLedger, state: ReaderState, dayOf: (moment: Date) => string): number {
  if (claim.seconds === 0) return 0;
  const { isOffline, from } = sinceOf(claim, state);
  const bounds = [
    claim.seconds,
    stayOf(claim) / 1000,
    ledger.secondsLeft(from, state.now),
    DAY_SECONDS - ledger.secondsOn(dayOf(claim.until)),
    ...(isOffline ? [mostOffline(claim.length)] : []),
  ];
  return Math.max(0, Math.floor(Math.min(...bounds)));
}

const unitKey = ({
  workspaceId,
  publicationId,
  unit,
}: Pick<Reading, 'workspaceId' | 'publicationId' | 'unit'>): string => `${workspaceId} ${publicationId} ${unit}`;

/**
 * Decides which units count as read, and for how long [SAFE-7, PROG-9]. A unit that was read before counts again, without further points.
 * A unit counts when it was shown, and was with its reader by the server's clock, for as long as its words take; all that is counted
 * together has room in that time. Statements that do not count are stored all the same. Pure.
 *
 * @param readings the counted readings of the user since {@link readingsFrom}
 * @returns a verdict for each claim, and the readings that are new
 */
export function judgeReading(
  claims: readonly Claim[],
  readings: readonly Reading[],
  state: ReaderState,
  dayOf: (moment: Date) => string,
): { readonly verdicts: ReadonlyMap<Claim, Verdict>; readonly added: readonly Reading[] } {
  const ledger = createLedger(readings, dayOf);
  // A delivery at the same time may have read it since it was looked up.
  const done = new Set(readings.filter(({ leastMs }) => leastMs > 0).map(unitKey));
  const verdicts = new Map<Claim, Verdict>();
  const added: Reading[] = [];
  for (const claim of claims.toSorted((a, b) => a.until.getTime() - b.until.getTime())) {
    const before = ledger.find(claim.id);
    if (before && unitKey(before) !== unitKey(claim.row)) {
      // An id belongs to one statement: with the id of another one a unit brings nothing.
      verdicts.set(claim, { isCounted: claim.row.completedAt !== null, seconds: 0, until: claim.until });
      continue;
    }
    const wasRead = claim.row.completedAt !== null || done.has(unitKey(claim.row));
    if (before) {
      // Delivered again: it was judged then.
      const { seconds, until, leastMs } = before;
      verdicts.set(claim, { isCounted: wasRead || leastMs > 0, seconds, until });
      continue;
    }
    const isNew = !wasRead && isRead(claim, ledger, state);
    const seconds = secondsOf(claim, ledger, state, dayOf);
    verdicts.set(claim, { isCounted: wasRead || isNew, seconds, until: claim.until });
    if (isNew) done.add(unitKey(claim.row));
    if (!isNew && seconds === 0) continue;
    const reading = {
      ...readingOf(claim),
      since: new Date(sinceOf(claim, state).from),
      seconds,
      leastMs: isNew ? Math.round(leastStay(claim.length)) : 0,
    };
    ledger.add(reading);
    added.push(reading);
  }
  return { verdicts, added };
}
