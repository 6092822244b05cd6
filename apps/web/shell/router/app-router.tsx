import type { QueryClient } from '@tanstack/react-query';
import { matchRoute, type PublicMarket, type RouteName } from '#features/market/contract';
import { isAnonymous } from '#features/session/contract';
import { userOf } from '#features/session/web';
import type { Screen } from '#features/shell/web';
import { createRouter, loadOrReload, placeOf, type Place, type Route, type Router } from '#platform/web/router';
import type { FeatureStore } from '../features/feature-store.ts';
import { detourOf, type Visit } from './guards.ts';
import { closedHomeScreen, notFoundScreen } from './screens.ts';

export interface AppRouterOptions {
  readonly market: PublicMarket;
  readonly client: QueryClient;
  readonly features: Pick<FeatureStore, 'hasScreen' | 'screenOf'>;
}

const visitOf = ({ market, client, features }: AppRouterOptions, path: string, query: string): Visit => ({
  path,
  query,
  market,
  pageQuery: window.location.search,
  user: userOf(client),
  hasScreen: features.hasScreen,
});

const isClosedHome = ({ market, client }: AppRouterOptions, route: RouteName): boolean =>
  route === 'home' && market.isClosed && market.usesExternalLogin && isAnonymous(userOf(client));

/**
 * The screen of a place by the route table, and the not-found page where there is none [NAV-1, NAV-3]. Guards come
 * first, then the screen's chunk: a user who may not see a screen does not fetch it [NAV-4].
 */
const routeOf =
  (options: AppRouterOptions) =>
  (place: Place): Route | Promise<Route> => {
    const { pathname, search } = place;
    const matched = matchRoute(pathname);
    const params = matched?.params ?? {};
    const detour = detourOf(visitOf(options, pathname, search));
    if (detour) {
      if (detour.dropsPageQuery) window.history.replaceState(window.history.state, '', `/${window.location.hash}`);
      return { layout: 'default', params, load: () => ({ instead: detour.to }) };
    }
    const target = `${pathname}${search}`;
    const routeOfScreen = ({ layout, title, load }: Omit<Screen, 'route'> = notFoundScreen): Route => ({
      layout,
      params,
      ...(title ? { title } : {}),
      load() {
        const loading = load();
        return loading instanceof Promise ? loadOrReload(() => loading, target) : loading;
      },
    });
    const screen =
      matched && (isClosedHome(options, matched.name) ? closedHomeScreen : options.features.screenOf(matched.name));
    return screen instanceof Promise
      ? loadOrReload(() => screen, target).then((found) => routeOfScreen(found))
      : routeOfScreen(screen);
  };

export const createAppRouter = (options: AppRouterOptions): Router => createRouter(routeOf(options));

/** Fetches the screen of a path ahead, if the visitor would be let in [NAV-22]. */
export async function prefetchScreen(options: AppRouterOptions, target: string): Promise<void> {
  const { pathname, search } = placeOf(target);
  const route = matchRoute(pathname)?.name;
  if (!route || detourOf(visitOf(options, pathname, search))) return;
  try {
    await (await options.features.screenOf(route))?.load();
  } catch {
    // The real navigation reports the error.
  }
}
