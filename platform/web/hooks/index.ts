export { createStore, type Store } from './store.ts';
export { useCountdown } from './use-countdown.ts';
export { FETCH_DELAY_MS, useDebounced } from './use-debounced.ts';
export { useFocusOnNew } from './use-focus-on-new.ts';
export { useFocusedHeading } from './use-focused-heading.ts';
export { useFullScreen, type FullScreen } from './use-full-screen.ts';
export { useOnline } from './use-online.ts';
export { usePrinted } from './use-printed.ts';
export { whenIdle } from './when-idle.ts';
