import {
  address,
  guardsOf,
  matchRoute,
  needsSignIn,
  OPEN_IN_CLOSED_MARKET,
  STRANGERS_ROUTES,
  type Guard,
  type PublicMarket,
  type RouteName,
} from '#features/market/contract';
import { isAnonymous, isTeacher, type User } from '#features/session/contract';
import { PageError } from './page-error.ts';
import { isOffered } from './offered.ts';

/** A visitor on the way to a page. */
export interface Visit {
  /** Path inside the hash. */
  readonly path: string;
  /** Query inside the hash, with its `?`, or empty. */
  readonly query: string;
  /** Query of the page itself, before the hash. */
  readonly pageQuery: string;
  readonly market: PublicMarket;
  readonly user: User;
  /** Whether a route has a screen in this build. */
  readonly hasScreen: (route: RouteName) => boolean;
}

/** Where the visitor has to go instead. */
export interface Detour {
  readonly to: string;
  /** The page's own query has done its work; kept, it would lead here again. */
  readonly dropsPageQuery?: true;
}

type Check = (visit: Visit) => Detour | undefined;

const home: Detour = { to: address('home') };
const nameOf = ({ path }: Visit): RouteName | undefined => matchRoute(path)?.name;

/**
 * A mailed link does its work before it leads home: a user who has just registered, or who changes their e-mail, is
 * signed in when they follow it [ACC-6, ACC-14].
 */
const bringsToken = (visit: Visit): boolean =>
  nameOf(visit) === 'registerConfirm' &&
  !visit.market.usesExternalLogin &&
  new URLSearchParams(visit.query).has('token');

/** The address of the login page that leads back to this one [NAV-4, NAV-25]. */
export function loginAddress({
  path,
  query,
  pageQuery = '',
}: Pick<Visit, 'path' | 'query'> & { pageQuery?: string }): string {
  const route = matchRoute(path)?.name;
  const isWorthReturning =
    route !== 'logout' && !(route && STRANGERS_ROUTES.includes(route)) && !(route === 'home' && !query);
  return address('login', {}, isWorthReturning ? { return_url: `/${pageQuery}#${path}${query}` } : {});
}

const checks: Readonly<Record<Guard, Check>> = {
  auth(visit) {
    const { path, market, user } = visit;
    const route = nameOf(visit);
    const isForStrangers = route !== undefined && STRANGERS_ROUTES.includes(route) && !bringsToken(visit);
    if (isForStrangers && (market.usesExternalLogin || !isAnonymous(user))) return home;
    // Where the outside provider is the only way in, the page that leads there is home.
    if (isAnonymous(user) && needsSignIn(path)) return market.usesExternalLogin ? home : { to: loginAddress(visit) };
    return isOffered(path, market, user) ? undefined : home;
  },
  // A market has one language and its paths carry none, so there is nothing to lead to; the name keeps its place.
  i18n: () => undefined,
  repository: ({ market, user }) => (isTeacher(user) && market.supportsRepository ? undefined : home),
  testomat: ({ market, user }) =>
    isTeacher(user) && user.testomatCreateTest && market.supportsTestomat ? undefined : home,
  zuns(visit) {
    const { market, user } = visit;
    const route = nameOf(visit);
    const isOpen = route !== undefined && OPEN_IN_CLOSED_MARKET.includes(route);
    if (!market.isClosed || !isAnonymous(user) || isOpen) return undefined;
    if (!market.usesExternalLogin) return { to: loginAddress(visit) };
    return route === 'home' ? undefined : home;
  },
};

/**
 * Runs the guards of a path in their order; the first detour counts [NAV-4]. Pure.
 *
 * @throws {PageError} 500 for a guard that does not exist [NAV-11]
 */
export function detourOf(visit: Visit, names: readonly string[] = guardsOf(visit.path)): Detour | undefined {
  for (const name of names) {
    if (!Object.hasOwn(checks, name)) throw new PageError(500, 'shell.error-guard');
    const detour = checks[name as Guard](visit);
    if (detour) return detour;
  }
  return nameOf(visit) === 'home' ? guardianDetour(visit) : undefined;
}

/** A guardian comes from a mail with two facts in the query [NAV-7]. */
function guardianDetour({ query, pageQuery, hasScreen }: Visit): Detour | undefined {
  if (!hasScreen('guardianConfirm')) return undefined;
  const has = (text: string) => {
    const facts = new URLSearchParams(text);
    return Boolean(facts.get('guardianToken') && facts.get('guardianEmail'));
  };
  if (has(query)) return { to: address('guardianConfirm') + query };
  return has(pageQuery) ? { to: address('guardianConfirm') + pageQuery, dropsPageQuery: true } : undefined;
}
