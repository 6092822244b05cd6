import type { PublicMarket } from '#features/market/contract';
import { isUnderAge, type User } from '#features/session/contract';

/** Foreign origins of a market's page, as the content security policy writes them [CON-5]. */
export interface ConsentOrigins {
  readonly scripts: readonly string[];
  /** For calls and for pictures. */
  readonly calls: readonly string[];
}

const ANALYTICS_SCRIPTS = 'https://www.googletagmanager.com';
const ANALYTICS_CALLS = [ANALYTICS_SCRIPTS, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * The market's consent platform and analytics, and nothing else; nothing at all where it has neither. Who is signed in
 * and under the age of consent reaches no analytics, whatever a script might try.
 */
export function consentOrigins(
  market: Pick<PublicMarket, 'cmpCode' | 'cmpScriptLink' | 'ga' | 'ageOfConsent'>,
  user: User,
  now: Date,
): ConsentOrigins {
  const { cmpCode, cmpScriptLink } = market;
  const platform = cmpCode && cmpScriptLink ? [new URL(cmpScriptLink).origin] : [];
  const ga = isUnderAge(user, market.ageOfConsent, now) ? '' : market.ga;
  return {
    scripts: [...platform, ...(ga ? [ANALYTICS_SCRIPTS] : [])],
    calls: [...platform, ...(ga ? ANALYTICS_CALLS : [])],
  };
}
