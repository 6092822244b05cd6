/** The headers that tell where a request comes from. */
interface Origins {
  readonly method: string;
  readonly host: string | undefined;
  readonly 'sec-fetch-site': string | undefined;
  readonly origin: string | undefined;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether another site makes the browser send this. Browsers always send Sec-Fetch-Site or Origin with an unsafe
 * request; a request with neither comes from no browser and carries no cookie of a user.
 */
export function isCrossSite(request: Origins): boolean {
  if (SAFE.has(request.method)) return false;
  const site = request['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (request.origin === undefined) return false;
  try {
    return new URL(request.origin).host !== request.host;
  } catch {
    return true;
  }
}
