import type { Exchange } from '#platform/server/http';
import { readToken } from './token.ts';

/** The device's token a second time: a proxy strips the header, and a browser may lose its storage and keep its cookies [DEV-1]. */
const DEVICE_COOKIE = 'klupa_device';
const LIFE_SECONDS = 365 * 86_400;

/**
 * The domain of the cookie: a host of the market below which its other hosts stand, so that one browser is one device on
 * all of them. Undefined: the cookie is of this host alone [ACC-20]. Pure.
 *
 * @param hosts all host names of the market, in lower case
 * @param host of the request, with or without a port
 */
export function deviceDomain(hosts: readonly string[], host: string): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const isBelow = (one: string, parent: string) => one === parent || one.endsWith(`.${parent}`);
  return hosts
    .filter((parent) => isBelow(name, parent) && hosts.some((one) => one !== parent && isBelow(one, parent)))
    .toSorted((one, other) => one.length - other.length)[0];
}

export const cookieToken = (exchange: Pick<Exchange, 'cookie'>): string | undefined =>
  readToken(exchange.cookie(DEVICE_COOKIE));

/** Puts the token into the cookie, unless it is there. */
export function rememberToken(exchange: Exchange, hosts: readonly string[], token: string): void {
  if (cookieToken(exchange) === token) return;
  const domain = deviceDomain(hosts, exchange.host);
  exchange.setCookie(DEVICE_COOKIE, token, LIFE_SECONDS, domain ? { domain } : {});
}
