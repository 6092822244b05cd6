import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { RouterLocation } from './history/entries.ts';
import type { Navigate, NavigateOptions, Router, RouterState, View } from './router.ts';

const RouterContext = createContext<Router | undefined>(undefined);

/** Gives everything inside it the router. */
export const RouterProvider = RouterContext.Provider;

/** @throws Error outside of the provider */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('There is no router around this component');
  return router;
}

/** A part of the router's state; the component follows that part only. */
export function useRouterState<Part>(part: (state: RouterState) => Part): Part {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => part(router.state));
}

/** Where the shown screen is; a navigation under way does not count yet. */
export const useLocation = (): RouterLocation => useRouterState(({ location }) => location);

/** Whether a navigation is under way. */
export const useIsNavigating = (): boolean => useRouterState(({ isLoading }) => isLoading);

/** The view of the shown screen; undefined until the first screen is loaded. */
export const useView = (): View | undefined => useRouterState(({ view }) => view);

const NO_PARAMS: View['params'] = {};

/** The decoded parameters of the shown screen's path. */
export const useParams = <Name extends string = string>(): Readonly<Partial<Record<Name, string>>> =>
  useRouterState(({ view }) => view?.params ?? NO_PARAMS) as Readonly<Partial<Record<Name, string>>>;

export const useNavigate = (): Navigate => useRouter().navigate;

type QueryInit = ConstructorParameters<typeof URLSearchParams>[0];

/** Replaces the query of the current address and removes its anchor. */
export type SetSearchParams = (
  query: QueryInit | ((now: URLSearchParams) => QueryInit),
  options?: NavigateOptions,
) => void;

/** The query inside the hash, and a function that writes it; the function stays the same. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const router = useRouter();
  const { search } = useLocation();
  const write = useCallback<SetSearchParams>(
    (query, options) => {
      const now = () => new URLSearchParams(router.state.location.search);
      const next = new URLSearchParams(typeof query === 'function' ? query(now()) : query);
      void router.navigate(`?${next}`, options);
    },
    [router],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), write];
}
