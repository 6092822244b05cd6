import { address, matchRoute, type Market } from '#features/market/contract';
import { safeReturnUrl } from '#features/session/contract';

/** Where the login page was opened. */
export interface LoginPlace {
  /** Query inside the hash. */
  readonly query: string;
  /** Anchor inside the hash, with its `#`. */
  readonly hash: string;
  /** Query of the page itself. */
  readonly pageQuery: string;
  /** `https://hr.example` */
  readonly origin: string;
  /** Address of the page before, from the browser; empty: none. */
  readonly referrer?: string;
  /** Partners whose addresses lead to a place of ours. */
  readonly partners?: Market['partnerReturnAddresses'];
}

/** Where to go: a path inside the hash, or another address that the browser loads. */
export type LoginTarget = { readonly inside: string } | { readonly outside: string };

const RETURN = 'return_url';
/** Why the last session ended: said on the login page, and of no use after it. */
export const ENDED = 'ended';
const MATERIAL = '#/material-file/';

/** The origin of an address; undefined for a text that is no address. */
function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}

/**
 * Where to go after login: the return address if it is safe or a partner's, else a material file, else the page of this
 * host one came from, else home with its query [NAV-9, NAV-25].
 */
export function loginTarget(place: LoginPlace): LoginTarget {
  const { query, hash, pageQuery, origin, partners = [] } = place;
  const inside = new URLSearchParams(query);
  const returnUrl = inside.get(RETURN) ?? new URLSearchParams(pageQuery).get(RETURN);
  const partner = partners.find(({ from }) => originOf(returnUrl ?? '') === from);
  if (partner) return partner.to.startsWith('#') ? { inside: partner.to.slice(1) } : { outside: partner.to };
  const safe = safeReturnUrl(returnUrl, { origin });
  // An unencoded return address breaks at its own #: the rest is in the hash.
  if (hash.startsWith(MATERIAL) && (!safe || safe === '/')) return { inside: hash.slice(1) };
  if (safe) return targetOf(safe);
  const before = pageBefore(place);
  if (returnUrl === null && before) return targetOf(before);
  inside.delete(RETURN);
  inside.delete(ENDED);
  const kept = inside.toString();
  return { inside: address('home') + (kept && `?${kept}`) };
}

/** The page of this host that the user came from; undefined for the home page, which is where a login leads anyway. */
function pageBefore({ referrer, origin }: Pick<LoginPlace, 'referrer' | 'origin'>): string | undefined {
  if (!referrer || originOf(referrer) !== origin) return undefined;
  const before = safeReturnUrl(referrer, { origin });
  return before === '/' || before?.startsWith('/?') ? undefined : before;
}

function targetOf(safe: string): LoginTarget {
  const [page = '', ...rest] = safe.split('#');
  if (page !== '/') return { outside: safe };
  const path = rest.join('#').replace(/^\/+/, '/');
  // A user who signs in does not want to be signed out again.
  const isUseful = path.startsWith('/') && matchRoute(path)?.name !== 'logout';
  return { inside: isUseful ? path : address('home') };
}
