import { isIPv4, isIPv6 } from 'node:net';

/** Hextets of an IPv6 address that name a network: the owner of a network has all the addresses below it. */
const NETWORK_HEXTETS = 4;

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one address: an IPv4 address itself, of an IPv6 address its /64, since one household or one attacker has
 * all of it. Empty if the client has disconnected, because Node then has no address. Pure.
 */
export function addressGroup(ip: string | undefined): string {
  if (ip === undefined) return '';
  const address = ip.replace(/%.*$/, '').toLowerCase();
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  // An IPv4 part at the end takes the place of two hextets; it never reaches the first four of a shortened address.
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const width = front.length + back.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - width);
  const all = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  const network = all.slice(0, NETWORK_HEXTETS).map((hextet) => Number.parseInt(hextet, 16).toString(16));
  return `${network.join(':')}::/64`;
}
