import type { Market } from '../../contract/index.ts';
import { hostNamesOf } from './load-markets.ts';

/**
 * Where links in mails lead: the address by which the visitor came, but only when it is really one of the market's.
 * Whoever sends a made-up `Host` must not decide where somebody's reset link goes.
 *
 * @param operatorHosts host names that the operator mapped to markets [MKT-12]
 */
export function linkOrigin(market: Market, origin: string, operatorHosts: readonly string[]): string {
  const { hostname } = new URL(origin);
  if (hostNamesOf(market).includes(hostname) || operatorHosts.includes(hostname)) return origin;
  const first = market.hosts.find(({ overrides }) => !overrides) ?? market.hosts[0];
  return first ? `https://${first.host}` : origin;
}
