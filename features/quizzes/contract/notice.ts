/** The first and the last day of something, as `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Whether a moment is on one of the days, both ends included, by the calendar of the user's device. Pure. */
export function isBetween(moment: Date, { from, to }: Days): boolean {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return from <= day && day <= to;
}
