import type { PublicMarket } from '#features/market/contract';

/** Foreign origins of a market's page, as the content security policy writes them [CON-5]. */
export interface ConsentOrigins {
  readonly scripts: readonly string[];
  /** For calls and for pictures. */
  readonly calls: readonly string[];
}

const ANALYTICS_SCRIPTS = 'https://www.googletagmanager.com';
const ANALYTICS_CALLS = [ANALYTICS_SCRIPTS, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * The market's consent platform, and analytics if this visit may be counted; nothing else. No script can reach analytics on a
 * page of a visitor who did not agree.
 */
export function consentOrigins(
  { cmpCode, cmpScriptLink }: Pick<PublicMarket, 'cmpCode' | 'cmpScriptLink'>,
  isCounted: boolean,
): ConsentOrigins {
  const platform = cmpCode && cmpScriptLink ? [new URL(cmpScriptLink).origin] : [];
  return {
    scripts: [...platform, ...(isCounted ? [ANALYTICS_SCRIPTS] : [])],
    calls: [...platform, ...(isCounted ? ANALYTICS_CALLS : [])],
  };
}
