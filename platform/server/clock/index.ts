import { createCache } from '#platform/server/cache';

/** The present, so that tests can choose it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that moves only when `advance` is called (tests, demo data). */
export function fixedClock(start: Date | string): Clock & { advance(milliseconds: number): void } {
  let present = new Date(start).getTime();
  return {
    now: () => new Date(present),
    advance(milliseconds) {
      present += milliseconds;
    },
  };
}

/** Time zones differ from UTC by multiples of this, in ms: no day begins within one. */
const QUARTER_MS = 900_000;
const PARTS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** By time zone; more than there are. */
const formats = createCache<Intl.DateTimeFormat>({ most: 1000 });
/** By quarter of an hour and time zone. */
const knownDays = createCache<string>({ most: 20_000 });

/** The calendar day of a moment in a time zone (IANA name), as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  // Formatting costs more than all else that a call does with a statement.
  const quarter = Math.floor(moment.getTime() / QUARTER_MS);
  const cached = knownDays.get(quarter, timeZone);
  if (cached !== undefined) return cached;
  const format = formats.get(timeZone, '') ?? new Intl.DateTimeFormat('en-CA', { timeZone, ...PARTS });
  formats.set(timeZone, '', format);
  const day = format.format(moment);
  knownDays.set(quarter, timeZone, day);
  return day;
}

/** The day (`YYYY-MM-DD`) that is `days` after the given day; a negative number gives an earlier day. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
