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
 * The origin of links in mails and on cards. Scheme and port are the operator's; the host is the one of the visitor's
 * request, but only when the market has it: a sender of a made-up `Host` must not decide where a user's reset link
 * leads.
 *
 * @param origin of the request
 */
export function linkOrigin(market: Market, origin: string, { isHttps, port, hostMap }: Site): string {
  const mapped = mappedHosts(market, hostMap);
  const own = market.hosts.find(({ overrides }) => !overrides) ?? market.hosts[0];
  const hostNames = allHostNamesOf(market, hostMap);
  const requested = URL.canParse(origin) ? new URL(origin).hostname : '';
  const host =
    hostNames.includes(requested) || isThisMachine(requested)
      ? requested
      : (mapped[0] ?? own?.host ?? hostNames[0] ?? 'localhost');
  return `${isHttps ? 'https' : 'http'}://${host}${port === undefined ? '' : `:${port}`}`;
}

/** A link to the reader's own machine is harmless, and helps a developer who tries the product. */
const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
