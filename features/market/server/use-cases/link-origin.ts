import type { Market } from '../../contract/index.ts';
import { hostNamesOf } from './load-markets.ts';

/** Where the product is reached, by the operator's configuration. */
export interface Site {
  readonly isHttps: boolean;
  /** Port that browsers see; undefined for that of the scheme. */
  readonly port?: number | undefined;
  /** The operator's own host names: host → label [MKT-12]. */
  readonly hostMap: Readonly<Record<string, string>>;
}

/** Host names in lower case that the operator's map gives to a market. */
const mappedHosts = ({ label }: Pick<Market, 'label'>, hostMap: Site['hostMap']): string[] =>
  Object.keys(hostMap)
    .filter((host) => hostMap[host] === label)
    .map((host) => host.toLowerCase());

/** All host names of a market, in lower case: those of its file and those of the operator's map. Pure. */
export const allHostNamesOf = (market: Market, hostMap: Site['hostMap']): string[] => [
  ...hostNamesOf(market),
  ...mappedHosts(market, hostMap),
];

/**
 * Where links in mails and on cards lead. Scheme and port are the operator's; the host is the one by which the visitor
 * came, but only when it is really one of the market's: whoever sends a made-up `Host` must not decide where somebody's
 * reset link goes.
 *
 * @param origin of the request
 */
export function linkOrigin(market: Market, origin: string, { isHttps, port, hostMap }: Site): string {
  const mapped = mappedHosts(market, hostMap);
  const own = market.hosts.find(({ overrides }) => !overrides) ?? market.hosts[0];
  const known = allHostNamesOf(market, hostMap);
  const asked = URL.canParse(origin) ? new URL(origin).hostname : '';
  const host =
    known.includes(asked) || isThisMachine(asked) ? asked : (mapped[0] ?? own?.host ?? known[0] ?? 'localhost');
  return `${isHttps ? 'https' : 'http'}://${host}${port === undefined ? '' : `:${port}`}`;
}

/** A link that leads to the reader's own machine harms nobody, and helps who tries the product out. */
const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
