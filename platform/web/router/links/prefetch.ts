import { pathOfHash } from '../history/history.ts';

/** Longest wait for an idle moment, in milliseconds [NAV-22]. */
export const PREFETCH_IDLE_MS = 2000;

export interface Prefetching {
  /** Fetches the screens of the links that are in view, when the browser is idle. To be called after a navigation. */
  readonly look: () => void;
  readonly stop: () => void;
}

/**
 * Fetches screens ahead: those of links in view when idle, and at once those of links pointed at or focused. Does
 * nothing where the visitor saves data.
 *
 * @param prefetch gets a path inside the hash; must not throw
 */
export function startPrefetching(
  prefetch: (path: string) => void,
  window: Window & typeof globalThis = globalThis.window,
): Prefetching {
  const { document } = window;
  if ((window.navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
    return { look() {}, stop() {} };

  const done = new Set<string>();
  const fetchTarget = (link: Element) => {
    const href = link.getAttribute('href') ?? '';
    const path = href.startsWith('#') ? pathOfHash(href) : undefined;
    if (path === undefined || done.has(path)) return;
    done.add(path);
    prefetch(path);
  };
  const onPoint = ({ target }: Event) => {
    const link = target instanceof window.Element ? target.closest('a[href^="#/"]') : null;
    if (link) fetchTarget(link);
  };
  const isInView = (link: Element) => {
    const { top, bottom, width } = link.getBoundingClientRect();
    return width > 0 && bottom >= 0 && top <= window.innerHeight;
  };
  const lookNow = () => [...document.querySelectorAll('a[href^="#/"]')].filter(isInView).forEach(fetchTarget);

  let cancel = () => {};
  const look = () => {
    cancel();
    // Signing in changes the visible pages, so each page prefetches again.
    done.clear();
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(lookNow, { timeout: PREFETCH_IDLE_MS });
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      // Older Safari has no idle callback: a pause comes close.
      const timer = globalThis.setTimeout(lookNow, PREFETCH_IDLE_MS);
      cancel = () => globalThis.clearTimeout(timer);
    }
  };
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('focusin', onPoint);
  return {
    look,
    stop() {
      cancel();
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('focusin', onPoint);
    },
  };
}
