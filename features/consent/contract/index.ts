export { ANALYTICS_COOKIES, isAnalyticsCookie, REQUIRED_STORAGE, type StoredThing } from './cookies.ts';
export { allowedChoice, CONSENT_COOKIE, CONSENTED, knownChoice, mayCount, type Choice } from './choice.ts';
export { endpoints, setCookiesCompliance } from './endpoints.ts';
export { consentOrigins, type ConsentOrigins } from './origins.ts';
