export { ChunkError, loadOrReload, RELOAD_AT_MOST_EVERY_MS, type ReloadWindow } from './chunk-reload.ts';
export { goToAnchor, mendHistory, pathOfHash } from './history.ts';
export { PageChange, type PageChangeProps } from './page-change.tsx';
export { usePageTitle } from './page-title.ts';
export { PREFETCH_IDLE_MS, startPrefetching, type Prefetching } from './prefetch.ts';
export { PROGRESS_RUN_MS, PROGRESS_THROTTLE_MS, ProgressBar } from './progress-bar.tsx';
export { createScrollKeeper, HOLD_MS, type Arrival, type ScrollKeeper } from './scroll.ts';
