/** The present, so that tests can choose it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is told to move (tests, demo data). */
export function fixedClock(start: Date | string): Clock & { advance(milliseconds: number): void } {
  let present = new Date(start).getTime();
  return {
    now: () => new Date(present),
    advance(milliseconds) {
      present += milliseconds;
    },
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone (IANA name), as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

/** The day that is so many days after a day (`YYYY-MM-DD`); before it when negative. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
