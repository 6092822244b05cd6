import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile';
import { accountErrors } from '#features/account/contract';
import { siteName, type Market } from '#features/market/contract';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { jobKind } from '#platform/server/jobs';
import { presentRegistration } from './start-registration.ts';
import type { RegistrationDeps } from '../deps.ts';
import { changeRegistration, countUp, findRegistration } from '../repositories/registrations.ts';
import { newPhoneCode, phoneCodeHash } from './phone-code.ts';
import { PHONE_CODE_MS, REGISTRATION_MS, RESEND_MS } from './timing.ts';

/** Texts that one registration may ask for, and wrong codes it may enter. */
const TEXTS_MOST = 5;
const FAILURES_MOST = 15;

/** Countries of the languages whose tag names none. */
const COUNTRIES: Readonly<Record<string, CountryCode>> = {
  hr: 'HR',
  en: 'GB',
  sr: 'RS',
  bg: 'BG',
  cnr: 'ME',
  bs: 'BA',
  sl: 'SI',
  ro: 'RO',
  uk: 'UA',
  cs: 'CZ',
  sk: 'SK',
  pl: 'PL',
  lt: 'LT',
  mk: 'MK',
  sq: 'AL',
  tr: 'TR',
  de: 'DE',
  nb: 'NO',
  is: 'IS',
};

/** Texts to one number, to one address and to all visitors of a market, in a day. */
const DAY_MS = 86_400_000;
const TEXTS_TO_NUMBER = { most: 5, perMs: DAY_MS };
const TEXTS_OF_ADDRESS = { most: 60, perMs: DAY_MS };

/** Countries whose numbers get codes: those that the market names, else that of its language. */
function countriesOf({ language, languageTag, phoneCountries }: Market): readonly CountryCode[] {
  if (phoneCountries.length > 0) return phoneCountries as CountryCode[];
  const region = languageTag.split('-').at(-1);
  const country = region && /^[A-Z]{2}$/.test(region) ? (region as CountryCode) : COUNTRIES[language];
  return country ? [country] : [];
}

/**
 * Returns a mobile number in its stored form, `+385911234567`; a national number is read as one of the market's.
 * Undefined for any other text, and for a country to which the market sends no texts: strangers must not make us pay
 * for texts abroad.
 */
export function readPhone(typed: string, market: Market): string | undefined {
  const countries = countriesOf(market);
  const [home] = countries;
  const found = parsePhoneNumberFromString(typed, home ? { defaultCountry: home } : {});
  const isAtHome = found?.country !== undefined && countries.includes(found.country);
  return found?.isValid() && isAtHome ? found.number : undefined;
}

export interface SmsJob {
  readonly market: string;
  readonly workspaceId: number;
  /** Hex of the registration's token hash; the number is stored there. */
  readonly registration: string;
}

/** Its name is older than this feature: texts wait in the queue under it. */
export const smsJob = jobKind<SmsJob>('account.sms', { retries: 4, firstPause: 2, longestPause: 30 });

/** Texts a code to a number, within a registration [ACC-7]. */
export async function sendPhoneCode(
  phone: string,
  context: Context,
  deps: RegistrationDeps,
): Promise<Result<{ resendAfterSeconds: number }>> {
  const { scope, market, exchange } = context;
  if (!market.requirePhoneForRegistration) return fail(accountErrors['phone-not-asked']);
  const registration = await presentRegistration(context, deps);
  if (!registration) return fail(accountErrors['registration-not-started']);
  const number = readPhone(phone, market);
  const problem = { path: 'body.phone', code: accountErrors['phone-invalid'].code };
  if (!number) return fail(accountErrors['phone-invalid'], { fields: [problem] });
  const { tokenHash, phoneCodeAt } = registration;
  const wait = phoneCodeAt ? phoneCodeAt.getTime() + RESEND_MS - deps.clock.now().getTime() : 0;
  if (wait > 0) return fail(accountErrors['too-many-checks'], { retryAfter: Math.ceil(wait / 1000) });
  if (!(await countUp(scope, tokenHash, { counter: 'phoneTexts', by: 1, most: TEXTS_MOST })))
    return fail(accountErrors['too-many-checks']);
  await deps.rateLimits.demand('text to', number, TEXTS_TO_NUMBER);
  await deps.rateLimits.demand('text from', exchange.addressMark, TEXTS_OF_ADDRESS);
  await deps.rateLimits.demand('text of', market.label, { most: deps.textsPerDay, perMs: DAY_MS });
  await changeRegistration(scope, tokenHash, {
    phone: number,
    phoneVerifiedAt: null,
    phoneCodeHash: null,
    phoneCodeAt: deps.clock.now(),
  });
  const job = { market: market.label, workspaceId: registration.workspaceId, registration: tokenHash.toString('hex') };
  await deps.jobs.send(smsJob, job);
  return ok({ resendAfterSeconds: RESEND_MS / 1000 });
}

/** Makes the code when it is sent, so that none waits in the queue. */
export async function sendSms(deps: RegistrationDeps, job: SmsJob): Promise<void> {
  const market = deps.markets.find(({ label }) => label === job.market);
  const scope = deps.system.within([job.workspaceId]);
  const tokenHash = Buffer.from(job.registration, 'hex');
  const since = new Date(deps.clock.now().getTime() - REGISTRATION_MS);
  const registration = await findRegistration(scope, tokenHash, since);
  if (!market || !registration?.phone) return;
  const code = newPhoneCode();
  await changeRegistration(scope, tokenHash, { phoneCodeHash: phoneCodeHash(tokenHash, code) });
  const translate = await deps.words(market);
  await deps.texter.send({
    to: registration.phone,
    text: translate('account.sms-code', { code, site: siteName(market) }),
  });
}

/** Confirms the number by its code [ACC-7]. */
export async function verifyPhone(
  code: string,
  context: Context,
  deps: RegistrationDeps,
): Promise<Result<Record<string, never>>> {
  const { scope } = context;
  const registration = await presentRegistration(context, deps);
  if (!registration) return fail(accountErrors['registration-not-started']);
  const { tokenHash, phoneCodeHash: expected, phoneCodeAt } = registration;
  const isLate = !phoneCodeAt || deps.clock.now().getTime() - phoneCodeAt.getTime() > PHONE_CODE_MS;
  if (isLate || !(await countUp(scope, tokenHash, { counter: 'phoneFailures', by: 1, most: FAILURES_MOST })))
    return fail(accountErrors['phone-code-expired']);
  if (!expected?.equals(phoneCodeHash(tokenHash, code.replace(/\D/g, '')))) return wrongCode();
  await changeRegistration(scope, tokenHash, { phoneVerifiedAt: deps.clock.now(), phoneCodeHash: null });
  return ok({});
}

const wrongCode = () => {
  const error = accountErrors['phone-code-wrong'];
  return fail(error, { fields: [{ path: 'body.code', code: error.code }] });
};
