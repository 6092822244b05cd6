import type { Reading } from '../repositories/readings.ts';

const MINUTE_MS = 60_000;

const pageOf = ({ publicationId, unit }: Pick<Reading, 'publicationId' | 'unit'>): string =>
  `${publicationId} ${unit.split('#', 1)[0] ?? ''}`;

/** The counted readings of one user, as far back as a delivery needs them. */
export interface ReadingLedger {
  /** The reading of a statement that was judged before. */
  find(id: string): Reading | undefined;
  add(reading: Reading): void;
  /** Units that became read within half a minute before or after a moment. */
  countAround(at: Date): number;
  /** Seconds that are read on a day of the calendar, all books together. */
  secondsOn(day: string): number;
  /** Seconds that can have been read since a moment and are not counted yet. */
  secondsLeft(from: number, now: Date): number;
  /**
   * Whether a unit that takes so many ms finds room among those that became read, two pages at once.
   *
   * @param unit its page counts once: a reader sees the units of a page together
   */
  hasRoom(unit: Pick<Reading, 'publicationId' | 'unit'>, leastMs: number, from: number, now: Date): boolean;
}

/** Pages that a reader sees at the same time: a spread. */
const PAGES_AT_ONCE = 2;

/** The least time that readings take, in ms: the units of a page at once. */
function leastByPage(): (one: Reading) => number {
  const pages = new Map<string, number>();
  return (one) => {
    const page = pageOf(one);
    const before = pages.get(page) ?? 0;
    pages.set(page, Math.max(before, one.leastMs));
    return Math.max(0, one.leastMs - before);
  };
}

/** In memory alone: the caller writes the added readings. */
export function createLedger(readings: readonly Reading[], dayOf: (moment: Date) => string): ReadingLedger {
  /** The latest beginning first. */
  const sorted = readings.toSorted((a, b) => b.since.getTime() - a.since.getTime());
  const byId = new Map(readings.map((one) => [one.id, one]));
  const days = new Map<string, number>();
  const note = ({ until, seconds }: Reading) => {
    const day = dayOf(until);
    days.set(day, (days.get(day) ?? 0) + seconds);
  };
  for (const one of readings) note(one);

  /**
   * The time between a moment and now, less the readings in it. A reading that was only possible since an earlier moment
   * needs that room too, so each earlier moment sets a bound. A child who really read it all finds room for all of it, on however many
   * devices.
   *
   * @param rate how much of the counted thing a millisecond holds
   */
  const roomSince = (from: number, now: Date, rate: number, costOf: (one: Reading) => number): number => {
    let sum = 0;
    let room = rate * (now.getTime() - from);
    for (const one of sorted) {
      const cost = costOf(one);
      const since = one.since.getTime();
      sum += cost;
      if (since >= from) room -= cost;
      else room = Math.min(room, rate * (now.getTime() - since) - sum);
    }
    return room;
  };

  return {
    find: (id) => byId.get(id),
    add(reading) {
      const at = sorted.findIndex((one) => one.since <= reading.since);
      sorted.splice(at < 0 ? sorted.length : at, 0, reading);
      byId.set(reading.id, reading);
      note(reading);
    },
    countAround: (at) =>
      sorted.filter(({ leastMs, until }) => leastMs > 0 && Math.abs(until.getTime() - at.getTime()) < MINUTE_MS / 2)
        .length,
    secondsOn: (day) => days.get(day) ?? 0,
    secondsLeft: (from, now) => roomSince(from, now, 1, ({ seconds }) => seconds * 1000) / 1000,
    hasRoom(unit, leastMs, from, now) {
      const page = pageOf(unit);
      let shared = 0;
      for (const one of sorted) if (one.leastMs > shared && pageOf(one) === page) shared = one.leastMs;
      return roomSince(from, now, PAGES_AT_ONCE, leastByPage()) >= Math.max(0, leastMs - shared);
    },
  };
}
