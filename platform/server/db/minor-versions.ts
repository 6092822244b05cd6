/** First releases of PostgreSQL by major version, and the months in which fixes follow: PostgreSQL versioning policy. */
const FIRST: Readonly<Record<number, string>> = {
  15: '2022-10-13',
  16: '2023-09-14',
  17: '2024-09-26',
  18: '2025-09-25',
};
const MONTHS = [1, 4, 7, 10];
/** A package of a release takes a few days. */
const GRACE_MS = 14 * 86_400_000;

/** The second Thursday of a month: the day of the release. */
function releaseDay(year: number, month: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((4 - first + 7) % 7) + 7);
}

/**
 * The minor version that a server should have at least by a day: one release a quarter is promised, more may have come
 * between. 0 for a major version that is not known here. Pure.
 */
export function expectedMinor(major: number, today: Date): number {
  const first = FIRST[major];
  if (!first) return 0;
  const start = new Date(first).getTime();
  const end = today.getTime() - GRACE_MS;
  let count = 0;
  for (let year = new Date(first).getUTCFullYear(); year <= today.getUTCFullYear(); year++)
    count += MONTHS.map((month) => releaseDay(year, month)).filter((day) => day > start && day <= end).length;
  return count;
}

/** The newest minor version, by major version, whose fixes this release of the product knows and ships. */
const KNOWN: Readonly<Record<number, number>> = { 18: 4 };

/** Whether a server lacks fixes that this release knows. The calendar does not matter: only an update of the product can. Pure. */
export const lacksKnownFixes = (major: number, minor: number): boolean => minor < (KNOWN[major] ?? 0);
