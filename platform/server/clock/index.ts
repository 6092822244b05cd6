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
/** Days remembered of a time zone. */
const MOST_DAYS = 5000;

const zones = new Map<string, { readonly format: Intl.DateTimeFormat; readonly days: Map<number, string> }>();

/** The calendar day of a moment in a time zone (IANA name), as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  let zone = zones.get(timeZone);
  if (!zone) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    zone = { format: new Intl.DateTimeFormat('en-CA', { timeZone, ...parts }), days: new Map() };
    zones.set(timeZone, zone);
  }
  const { format, days } = zone;
  // Formatting costs more than all else that a call does with a statement.
  const quarter = Math.floor(moment.getTime() / QUARTER_MS);
  const cached = days.get(quarter);
  if (cached !== undefined) return cached;
  const day = format.format(moment);
  if (days.size >= MOST_DAYS) days.clear();
  days.set(quarter, day);
  return day;
}

/** The day (`YYYY-MM-DD`) that is `days` after the given day; a negative number gives an earlier day. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
