import { CONSENT_COOKIE, CONSENTED } from '../../contract/index.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Sets the cookie by which the server knows that visits may be counted, for another year; removes it where they may not [CON-5]. */
export function keepCookie(mayCount: boolean): void {
  const life = mayCount ? `${CONSENTED}; max-age=${YEAR_SECONDS}` : '; max-age=0';
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${life}; path=/; samesite=lax${secure}`;
}
