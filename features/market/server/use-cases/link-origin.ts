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
  const known = [...hostNamesOf(market), ...operatorHosts];
  if (known.includes(hostname) || isThisMachine(hostname)) return origin;
  const own = market.hosts.find(({ overrides }) => !overrides) ?? market.hosts[0];
  return `https://${own?.host ?? operatorHosts[0] ?? known[0] ?? 'localhost'}`;
}

/** A link that leads to the reader's own machine harms nobody, and helps who tries the product out. */
const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
