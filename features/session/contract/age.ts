import type { User } from './user.ts';
import { isStudent } from './kinds.ts';

/** Whole years between a birthdate (`YYYY-MM-DD`) and a day, by the calendar. */
export function ageOn(birthdate: string, day: Date): number {
  const [year = 0, month = 1, date = 1] = birthdate.split('-').map(Number);
  const hadBirthday = day.getMonth() + 1 > month || (day.getMonth() + 1 === month && day.getDate() >= date);
  return day.getFullYear() - year - (hadBirthday ? 0 : 1);
}

/**
 * Whether a user counts as under the age of consent: students younger than it, and students whose age is unknown
 * (accounts that a teacher made) [ACC-9, CON-5].
 */
export const isUnderAge = (user: User, ageOfConsent: number, day: Date): boolean =>
  isStudent(user) && (!user.birthdate || ageOn(user.birthdate, day) < ageOfConsent);
