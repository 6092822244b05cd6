import type { PublicMarket } from '#features/market/contract';

/** Foreign origins of a market's page, as the content security policy writes them [CON-5]. */
export interface ConsentOrigins {
  readonly scripts: readonly string[];
  /** For calls and for pictures. */
  readonly calls: readonly string[];
}

const ANALYTICS_SCRIPTS = 'https://www.googletagmanager.com';
const ANALYTICS_CALLS = [ANALYTICS_SCRIPTS, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** The market's consent platform and analytics, and nothing else; nothing at all where it has neither. */
export function consentOrigins({
  cmpCode,
  cmpScriptLink,
  ga,
}: Pick<PublicMarket, 'cmpCode' | 'cmpScriptLink' | 'ga'>): ConsentOrigins {
  const platform = cmpCode && cmpScriptLink ? [new URL(cmpScriptLink).origin] : [];
  return {
    scripts: [...platform, ...(ga ? [ANALYTICS_SCRIPTS] : [])],
    calls: [...platform, ...(ga ? ANALYTICS_CALLS : [])],
  };
}
