import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** Why something cannot be downloaded, in a sentence. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

export interface RequestRules {
  /** Names of hosts that may be asked, in lower case. */
  readonly hosts: readonly string[];
  readonly protocols: readonly string[];
  readonly isAddressAllowed: (address: string) => boolean;
  /** Milliseconds without a byte. */
  readonly silence: number;
  readonly signal: AbortSignal;
}

const mostRedirects = 5;

/** Resolves a host name to allowed addresses only: the connection uses exactly the checked addresses. */
const checkedLookup =
  (isAllowed: RequestRules['isAddressAllowed']): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 4);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return done(new DownloadError(`${host} lies in a private network`), '', 4);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

function checkUrl(url: URL, { hosts, protocols, isAddressAllowed }: RequestRules): void {
  if (!protocols.includes(url.protocol)) throw new DownloadError(`${url.protocol} addresses are not fetched`);
  if (url.username || url.password) throw new DownloadError('addresses with a password are not fetched');
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  if (!hosts.includes(host)) throw new DownloadError(`${host} is none of the hosts that --host allows`);
  // A written address is not looked up, so it is checked here.
  const address = host.replace(/^\[|\]$/g, '');
  if (isIP(address) && !isAddressAllowed(address)) throw new DownloadError(`${host} lies in a private network`);
}

function ask(url: URL, headers: Record<string, string>, rules: RequestRules): Promise<IncomingMessage> {
  const { silence, signal, isAddressAllowed } = rules;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = { headers, signal, lookup: checkedLookup(isAddressAllowed), agent: false as const };
    const request = send(url, options, resolve);
    request.setTimeout(silence, () => request.destroy(new DownloadError(`${url.host} says nothing`)));
    request.on('error', reject);
    request.end();
  });
}

export interface Answer {
  readonly answer: IncomingMessage;
  /** The address that answered, after all redirects. */
  readonly url: URL;
}

/**
 * GET with redirects, each of which keeps to the rules.
 *
 * @throws DownloadError, or what the network says
 */
export async function request(url: URL, headers: Record<string, string>, rules: RequestRules): Promise<Answer> {
  let next = url;
  for (let count = 0; count <= mostRedirects; count++) {
    checkUrl(next, rules);
    const answer = await ask(next, headers, rules);
    const location = answer.headers.location;
    if (![301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) || location === undefined)
      return { answer, url: next };
    answer.destroy();
    if (!URL.canParse(location, next.href)) throw new DownloadError(`${next.host} sends on to no address`);
    next = new URL(location, next);
  }
  throw new DownloadError(`${url.host} sends on more than ${mostRedirects} times`);
}
