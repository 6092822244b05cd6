/** The day that is so many days after a day, both as `YYYY-MM-DD`. Pure. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** A moment of a day, for formats. Pure. */
export const noonOf = (day: string): string => `${day}T12:00:00`;
