export { ChunkError, loadOrReload, RELOAD_AT_MOST_EVERY_MS, type ReloadWindow } from './chunk-reload.ts';
export { type Entries, type RouterLocation } from './entries.ts';
export { goToAnchor, mendHistory, pathOfHash } from './history.ts';
export { useLeaveGuard, type LeaveGuard } from './leave-guard.ts';
export { Link, NavLink, type LinkProps, type NavLinkProps } from './link.tsx';
export { Outlet } from './outlet.tsx';
export { PageChange, type PageChangeProps } from './page-change.tsx';
export { usePageTitle } from './page-title.ts';
export { addressOf, placeOf, type Place } from './place.ts';
export { PREFETCH_IDLE_MS, startPrefetching, type Prefetching } from './prefetch.ts';
export { PROGRESS_RUN_MS, PROGRESS_THROTTLE_MS, ProgressBar } from './progress-bar.tsx';
export {
  createRouter,
  type Loaded,
  type Navigate,
  type NavigateOptions,
  type Route,
  type Router,
  type RouterState,
  type View,
} from './router.ts';
export {
  RouterProvider,
  useIsNavigating,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  useView,
} from './router-context.tsx';
export { createScrollKeeper, HOLD_MS, type Arrival, type ScrollKeeper } from './scroll.ts';
