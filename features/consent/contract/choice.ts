import type { PublicMarket } from '#features/market/contract';
import { isUnderAge, type User } from '#features/session/contract';

/** What a visitor allows; what the product cannot work without is always among it. */
export interface Choice {
  readonly required: boolean;
  readonly analytics: boolean;
}

/** Cookie that a browser keeps as long as its choice, or the answer of the consent platform, allows counting; the server reads it. */
export const CONSENT_COOKIE = 'klupa_consent';
/** What the cookie says. */
export const CONSENTED = 'all';

/** The choice of a visitor as the server knows it: of the account, else of the browser; where a platform asks, its answer alone. */
export function knownChoice(
  { cmpCode }: Pick<PublicMarket, 'cmpCode'>,
  { cookiesCompliance }: User,
  cookie: string | undefined,
): Choice | undefined {
  const here = cookie === CONSENTED ? { required: true, analytics: true } : undefined;
  return cmpCode ? here : (cookiesCompliance ?? here);
}

/** The choice as it may be kept: students under the age of consent are never counted, whatever was sent [CON-5]. */
export const allowedChoice = (choice: Choice, user: User, ageOfConsent: number, now: Date): Choice => ({
  required: true,
  analytics: choice.analytics && !isUnderAge(user, ageOfConsent, now),
});

/** Whether visits may be counted now: the market has an analytics id, consent was given, and the user is of age [CON-2]. */
export const mayCount = (
  { ga, ageOfConsent }: Pick<PublicMarket, 'ga' | 'ageOfConsent'>,
  user: User,
  choice: Choice | undefined,
  now: Date,
): boolean => ga !== '' && choice !== undefined && allowedChoice(choice, user, ageOfConsent, now).analytics;
