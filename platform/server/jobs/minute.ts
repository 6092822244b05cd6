const MINUTES = 60;

/** A minute of the hour that belongs to a name: the same on every node and after every start. Pure. */
function minuteOf(name: string): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % MINUTES;
  return sum;
}

/**
 * The minute of an hourly job: the minute of its name, or the next one that is free, so that two jobs never start together.
 * Pure.
 *
 * @param taken the minutes of the jobs that were registered before
 */
export function hourlyMinute(name: string, taken: readonly number[]): number {
  const first = minuteOf(name);
  const minutes = Array.from({ length: MINUTES }, (_, step) => (first + step) % MINUTES);
  return minutes.find((minute) => !taken.includes(minute)) ?? first;
}
