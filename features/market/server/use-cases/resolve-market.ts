import { createCache } from '#platform/server/cache';
import { type Market } from '../../contract/index.ts';
import { hostNamesOf, MarketError } from './load-markets.ts';

export interface ResolveOptions {
  /** The operator's own host names: host → label [MKT-12]. They win over what market files list. */
  readonly hostMap?: Readonly<Record<string, string>>;
  /** Label of the market that answers for unknown hosts; empty: the one that says so itself [MKT-2]. */
  readonly defaultMarket?: string;
}

/** How many different host headers are remembered; strangers may send as many as they like. */
const REMEMBERED_HOSTS = 1_000;

/**
 * Makes the function that picks a market by the `Host` header [MKT-1]: letter case, port and a trailing dot do not
 * matter; host overrides are applied [MKT-10]; hosts that no market claims, IP addresses and junk get the default.
 * The same host always gives the same object.
 *
 * @throws MarketError when the host map or the default names a market that does not exist.
 */
export function resolveMarket<M extends Market>(
  markets: readonly M[],
  { hostMap = {}, defaultMarket = '' }: ResolveOptions = {},
) {
  const byHost = new Map<string, M>();
  for (const market of markets) {
    for (const host of hostNamesOf(market)) byHost.set(host, withOverrides(market, host));
  }
  for (const [host, label] of Object.entries(hostMap)) {
    const name = hostName(host);
    byHost.set(name, withOverrides(marketOf(markets, label, `host map: ${host}`), name));
  }
  const fallback = defaultMarket ? marketOf(markets, defaultMarket, 'default market') : ownFallback(markets);
  const remembered = createCache<M>({ most: REMEMBERED_HOSTS });

  return (host: string | undefined): M => {
    const key = host ?? '';
    const cached = remembered.get(key, '');
    if (cached) return cached;
    const found = byHost.get(hostName(key)) ?? fallback;
    if (key.length <= 255) remembered.set(key, '', found);
    return found;
  };
}

/** Whether a market or the operator's host map names the host of a `Host` header. */
export function knowsHost(markets: readonly Market[], hostMap: Readonly<Record<string, string>>) {
  const hostNames = new Set([...markets.flatMap(hostNamesOf), ...Object.keys(hostMap).map(hostName)]);
  return (host: string | undefined): boolean => hostNames.has(hostName(host ?? ''));
}

/**
 * The market whose words a visitor reads who is not signed in [MKT-9]. The cookie of the locale decides where this market
 * or one that shares a workspace with it speaks that language; else it is the market itself. Pure.
 *
 * @param locale BCP 47 tag that the browser kept
 */
export function speakerOf<M extends Market>(market: M, markets: readonly M[], locale: string | undefined): M {
  if (locale === undefined || locale === market.languageTag) return market;
  const isNear = ({ workspace }: M): boolean => workspace.some((id) => market.workspace.includes(id));
  return markets.find((other) => other.languageTag === locale && isNear(other)) ?? market;
}

/** Reads the operator's `host=label,host2=label2`. */
export function parseHostMap(text: string): Record<string, string> {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [host = '', label = '', ...rest] = pair.split('=').map((part) => part.trim());
      if (!host || !label || rest.length > 0) throw new MarketError(`host map: ${pair}: expected host=label`);
      return [host, label];
    }),
  );
}

/** The plain name inside a host header; an IPv6 literal keeps its bracket, which no market claims. */
const hostName = (header: string): string =>
  header.startsWith('[') ? '[' : (header.trim().toLowerCase().split(':', 1)[0] ?? '').replace(/\.$/, '');

function withOverrides<M extends Market>(market: M, host: string): M {
  const overrides = market.hosts.find((one) => one.host === host)?.overrides;
  return overrides ? { ...market, ...overrides } : market;
}

function marketOf<M extends Market>(markets: readonly M[], label: string, asker: string): M {
  const market = markets.find((one) => one.label === label);
  if (!market) throw new MarketError(`${asker}: ${label}: there is no such market`);
  return market;
}

function ownFallback<M extends Market>(markets: readonly M[]): M {
  const market = markets.find((one) => one.answersUnknownHosts);
  if (!market) throw new MarketError('default market: no market has answersUnknownHosts');
  return market;
}
