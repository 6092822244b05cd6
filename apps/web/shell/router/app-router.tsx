import type { QueryClient } from '@tanstack/react-query';
import { matchRoute, type PublicMarket, type RouteName } from '#features/market/contract';
import { userOf, type Screen } from '#features/session/web';
import { createRouter, loadOrReload, placeOf, type Place, type Route, type Router } from '#platform/web/router';
import { detourOf, type Visit } from './guards.ts';
import { notFoundScreen } from './screens.ts';

export interface AppRouterOptions {
  readonly market: PublicMarket;
  readonly client: QueryClient;
  readonly screens: ReadonlyMap<RouteName, Screen>;
}

const visitOf = ({ market, client, screens }: AppRouterOptions, path: string, query: string): Visit => ({
  path,
  query,
  market,
  pageQuery: window.location.search,
  user: userOf(client),
  hasScreen: (route) => screens.has(route),
});

/**
 * The screen of a place by the route table, and the not-found page where there is none [NAV-1, NAV-3]. Guards come
 * first, then the screen's chunk: who may not see a screen does not fetch it [NAV-4].
 */
const routeOf =
  (options: AppRouterOptions) =>
  ({ pathname, search }: Place): Route => {
    const matched = matchRoute(pathname);
    const { layout, title, load } = (matched && options.screens.get(matched.name)) ?? notFoundScreen;
    return {
      layout,
      params: matched?.params ?? {},
      ...(title ? { title } : {}),
      async load() {
        const detour = detourOf(visitOf(options, pathname, search));
        if (!detour) return loadOrReload(load, `${pathname}${search}`);
        if (detour.dropsPageQuery) window.history.replaceState(window.history.state, '', `/${window.location.hash}`);
        return { instead: detour.to };
      },
    };
  };

export const createAppRouter = (options: AppRouterOptions): Router => createRouter(routeOf(options));

/** Fetches the screen of a path ahead, if the visitor would be let in [NAV-22]. */
export function prefetchScreen(options: AppRouterOptions, target: string): void {
  const { pathname, search } = placeOf(target);
  const route = matchRoute(pathname)?.name;
  const screen = route && options.screens.get(route);
  if (!screen || detourOf(visitOf(options, pathname, search))) return;
  // The real navigation says what is wrong.
  screen.load().catch(() => {});
}
