export { ChunkError, loadOrReload, RELOAD_AT_MOST_EVERY_MS, type ReloadWindow } from './history/chunk-reload.ts';
export type { Entries, RouterLocation } from './history/entries.ts';
export { repairHistory, pathOfHash } from './history/history.ts';
export { leaveScreens } from './history/leave-screens.ts';
export { useLeaveGuard, type LeaveGuard } from './links/leave-guard.ts';
export { Link, NavLink, type LinkProps, type NavLinkProps } from './links/link.tsx';
export { Outlet } from './outlet/outlet.tsx';
export { PageChange, type PageChangeProps } from './outlet/page-change.tsx';
export { usePageTitle } from './history/page-title.ts';
export { addressOf, placeOf, type Place } from './history/place.ts';
export { PREFETCH_IDLE_MS, startPrefetching, type Prefetching } from './links/prefetch.ts';
export { PROGRESS_RUN_MS, PROGRESS_THROTTLE_MS, ProgressBar } from './outlet/progress-bar.tsx';
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
export { createScrollKeeper, HOLD_MS, type Arrival, type ScrollKeeper } from './history/scroll.ts';
