import type { QueryClient } from '@tanstack/react-query';
import {
  createHashRouter,
  parsePath,
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import { matchRoute, routeTable, type PublicMarket, type RouteName } from '#features/market/contract';
import { userOf, type Screen } from '#features/session/web';
import { loadOrReload } from '#platform/web/router';
import { DoubleFaultPage } from '../pages/double-fault-page.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { Shell } from '../shell.tsx';
import { detourOf, type Visit } from './guards.ts';
import { notFoundScreen } from './screens.ts';

export interface AppRouterOptions {
  readonly market: PublicMarket;
  readonly client: QueryClient;
  readonly screens: ReadonlyMap<RouteName, Screen>;
}

export type AppRouter = ReturnType<typeof createHashRouter>;
type Loadable = Pick<Screen, 'load'>;
type Loaded = Awaited<ReturnType<Screen['load']>>;

/** What a matched route tells the shell. */
export type ScreenHandle = Pick<Screen, 'layout' | 'title'>;

const visitOf = ({ market, client, screens }: AppRouterOptions, path: string, query: string): Visit => ({
  ...{ path, query, market },
  pageQuery: window.location.search,
  user: userOf(client),
  hasScreen: (route) => screens.has(route),
});

/** Guards first, then the screen's chunk: who may not see a screen does not fetch it [NAV-4]. */
const loaderOf =
  (options: AppRouterOptions, route: RouteName | undefined, screen: Loadable) =>
  async ({ request }: LoaderFunctionArgs): Promise<Loaded> => {
    const { pathname, search } = new URL(request.url);
    const detour = detourOf(visitOf(options, pathname, search));
    if (detour) {
      if (detour.dropsPageQuery) window.history.replaceState(window.history.state, '', `/${window.location.hash}`);
      throw redirect(detour.to);
    }
    // The table's own matcher has the last word: it knows the segments that are no ids.
    const isRight = route === undefined || matchRoute(pathname)?.name === route;
    return loadOrReload(isRight ? screen.load : notFoundScreen.load, `${pathname}${search}`);
  };

function ScreenOutlet() {
  const { Page } = useLoaderData<Loaded>();
  return <Page />;
}

/** One route per screen of the table, and the not-found page for everything else [NAV-1, NAV-3]. */
export function routesOf(options: AppRouterOptions): RouteObject[] {
  const routeOf = (path: string, route: RouteName | undefined, screen: Omit<Screen, 'route'>): RouteObject => ({
    path,
    loader: loaderOf(options, route, screen),
    element: <ScreenOutlet />,
    errorElement: <ErrorPage />,
    handle: { layout: screen.layout, ...(screen.title ? { title: screen.title } : {}) } satisfies ScreenHandle,
  });
  const children = [...options.screens].map(([route, screen]) => routeOf(routeTable[route], route, screen));
  return [
    {
      element: <Shell />,
      errorElement: <DoubleFaultPage />,
      // The page that the server sent stays until the first screen is there.
      hydrateFallbackElement: <></>,
      children: [...children, routeOf('*', undefined, notFoundScreen)],
    },
  ];
}

export const createAppRouter = (options: AppRouterOptions): AppRouter => createHashRouter(routesOf(options));

/** Fetches the screen of a path ahead, if the visitor would be let in [NAV-22]. */
export function prefetchScreen(options: AppRouterOptions, target: string): void {
  const { pathname = '/', search = '' } = parsePath(target);
  const route = matchRoute(pathname)?.name;
  const screen = route && options.screens.get(route);
  if (!screen || detourOf(visitOf(options, pathname, search))) return;
  // The real navigation says what is wrong.
  screen.load().catch(() => {});
}
