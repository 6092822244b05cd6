/** Month (0 = January) from which a new school year counts: August. */
const FIRST_MONTH = 7;

/** The school year of a day, named by the calendar year in which it begins. Pure. */
export const schoolYearOf = (day: Date): number =>
  day.getUTCMonth() >= FIRST_MONTH ? day.getUTCFullYear() : day.getUTCFullYear() - 1;

/** When a school year is over: 1 September of the next. Pure. */
export const endOfSchoolYear = (year: number): Date => new Date(Date.UTC(year + 1, 8, 1));

/** Until when the books of a class are given: the end of its school year, or of the present one for an older class. Pure. */
export function booksUntil(year: number, now: Date): Date {
  const end = endOfSchoolYear(year);
  return end > now ? end : endOfSchoolYear(schoolYearOf(now));
}
