import { accountErrors, ageAt, parseDay, type Problem } from '#features/account/contract';
import type { PublicMarket, RegistrationRole } from '#features/market/contract';

export const SCHOOL_MAX = 160;
/** Digits of a texted code [ACC-7]. */
export const PHONE_CODE_LENGTH = 6;

const PHONE = /^\+?[\d ()/.-]{6,24}$/;

/** Schools have longer names than people, with quotation marks: `OŠ „Vuk Karadžić“`, `СУ "Васил Левски"`. */
const SCHOOL = /^[\p{L}\p{M}\p{N} .,'’ʼ\-()"„“”«»‘&/:+№]+$/u;

export function schoolProblem(value: string): Problem {
  const name = value.trim();
  if (name === '') return accountErrors['field-required'].code;
  return name.length > SCHOOL_MAX || !SCHOOL.test(name) ? accountErrors['name-invalid'].code : undefined;
}

export const phoneProblem = (value: string): Problem =>
  PHONE.test(value.trim()) ? undefined : accountErrors['phone-invalid'].code;

/** Whether a registration needs a guardian: students younger than the market's age of consent [ACC-9]. */
export function needsGuardian(
  role: RegistrationRole,
  birthdate: string,
  market: Pick<PublicMarket, 'ageOfConsent'>,
  today: Date,
): boolean {
  const day = parseDay(birthdate);
  return role === 'student' && day !== undefined && ageAt(day, today) < market.ageOfConsent;
}
