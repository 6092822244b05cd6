import { address, matchRoute } from '#features/market/contract';
import { safeReturnUrl } from '../../contract/index.ts';

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
}

/** Where to go: a path inside the hash, or another address that the browser loads. */
export type LoginTarget = { readonly inside: string } | { readonly outside: string };

const RETURN = 'return_url';
/** Why the last session ended: said on the login page, and of no use after it. */
export const ENDED = 'ended';
const MATERIAL = '#/material-file/';

/** Where to go after login: the return address if it is safe, else a material file, else home with its query [NAV-9]. */
export function loginTarget({ query, hash, pageQuery, origin }: LoginPlace): LoginTarget {
  const inside = new URLSearchParams(query);
  const wanted = inside.get(RETURN) ?? new URLSearchParams(pageQuery).get(RETURN);
  const safe = safeReturnUrl(wanted, { origin });
  // A return address that nobody encoded falls apart at its own #: the rest stands in the anchor.
  if (hash.startsWith(MATERIAL) && (!safe || safe === '/')) return { inside: hash.slice(1) };
  if (safe) return targetOf(safe);
  inside.delete(RETURN);
  inside.delete(ENDED);
  const kept = inside.toString();
  return { inside: address('home') + (kept && `?${kept}`) };
}

function targetOf(safe: string): LoginTarget {
  const [page = '', ...rest] = safe.split('#');
  if (page !== '/') return { outside: safe };
  const path = rest.join('#').replace(/^\/+/, '/');
  // Whoever signs in does not want to be led out again.
  const isUseful = path.startsWith('/') && matchRoute(path)?.name !== 'logout';
  return { inside: isUseful ? path : address('home') };
}
