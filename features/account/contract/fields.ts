import { accountErrors } from './errors.ts';

/** Shortest password [ACC-5]. */
export const PASSWORD_MIN = 6;
/** Longest: as long as a login takes. */
export const PASSWORD_MAX = 200;
export const NAME_MAX = 80;
export const USERNAME_MAX = 40;
export const EMAIL_MAX = 254;
/** A password that takes fewer guesses is refused: a script tries that many in a moment. */
export const PASSWORD_FEWEST_GUESSES = 20_000;
/** Longer passwords are judged by their beginning: the work grows with the square. */
export const PASSWORD_CHECKED_MAX = 60;
/** The highest age of a person who registers. */
const OLDEST = 120;
/** The lowest. */
const YOUNGEST = 3;

/** The code of a value's problem, which is also the key of its words; undefined for a valid value. */
export type Problem = string | undefined;

const required = accountErrors['field-required'].code;

/** Letters of any script, marks, digits and what names are written with; no signs that steer the text's direction. */
const NAME = /^[\p{L}\p{M}\p{N} .,'’ʼ\-()]+$/u;
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u;
/** A sensible shape; whether it exists, the mail shows (HTML, "valid e-mail address", with a dot in the domain). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** A dot between letters makes an address that mail programs turn into a link: users' names appear in our mails. */
const LIKE_ADDRESS = /[\p{L}\p{M}\p{N}]\.[\p{L}\p{N}]|\bwww\b|\bhttps?\b/iu;

export function nameProblem(value: string): Problem {
  const name = value.trim();
  if (name === '') return required;
  const isFine = name.length <= NAME_MAX && NAME.test(name) && !LIKE_ADDRESS.test(name);
  return isFine ? undefined : accountErrors['name-invalid'].code;
}

/** A person's name that may be left out. */
export const optionalNameProblem = (value: string): Problem => (value.trim() === '' ? undefined : nameProblem(value));

/** [ACC-5] A username has no @, or it could be taken for an e-mail. */
export function usernameProblem(value: string): Problem {
  const name = value.trim();
  if (name === '') return accountErrors['username-required'].code;
  const isFine = name.length <= USERNAME_MAX && USERNAME.test(name) && !name.includes('@');
  return isFine ? undefined : accountErrors['username-invalid'].code;
}

export function emailProblem(value: string): Problem {
  const email = value.trim();
  if (email === '') return accountErrors['email-required'].code;
  return email.length > EMAIL_MAX || !EMAIL.test(email) ? accountErrors['email-invalid'].code : undefined;
}

/** The rule of length; whether it is too easy to guess, the server says. */
export const passwordProblem = (value: string): Problem =>
  value.length < PASSWORD_MIN || value.length > PASSWORD_MAX ? accountErrors['password-invalid'].code : undefined;

/** Words that a person who knows the user would try as a password: names and addresses, whole and in parts. */
export const wordsOfFacts = (facts: readonly string[]): string[] =>
  facts.flatMap((fact) => [fact, ...fact.split(/[\s@.]+/)]).filter((word) => word.length > 2);

/** A day of the calendar. */
export interface CalendarDay {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

/** Reads `day. month. year.` with or without spaces and the last dot; undefined for any other text. */
export function parseDay(text: string): CalendarDay | undefined {
  const found = /^(\d{1,2})\s*\.\s*(\d{1,2})\s*\.\s*(\d{4})\s*\.?$/.exec(text.trim());
  if (!found) return undefined;
  const [day = 0, month = 0, year = 0] = found.slice(1).map(Number);
  return isDay({ day, month, year }) ? { day, month, year } : undefined;
}

export function isDay({ day, month, year }: CalendarDay): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** As registration sends it [ACC-4]: `5. 3. 2012.` */
export const writeDay = ({ day, month, year }: CalendarDay): string => `${day}. ${month}. ${year}.`;

/** The stored form: `2012-03-05`. */
export const isoDay = ({ day, month, year }: CalendarDay): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Whole years on a day. */
export function ageAt({ day, month, year }: CalendarDay, today: Date): number {
  const isBefore = today.getMonth() + 1 < month || (today.getMonth() + 1 === month && today.getDate() < day);
  return today.getFullYear() - year - (isBefore ? 1 : 0);
}

export function birthdateProblem(value: string, today: Date): Problem {
  if (value.trim() === '') return required;
  const day = parseDay(value);
  if (!day) return accountErrors['birthdate-invalid'].code;
  const age = ageAt(day, today);
  return age < YOUNGEST || age > OLDEST ? accountErrors['birthdate-invalid'].code : undefined;
}
