import { useEffect } from 'react';
import { PART_RETRY_MS } from '#features/shell/web';
import { isLoading } from './is-loading.ts';

/** How long the first screen has the network for itself at least, in milliseconds. */
export const DEFERRED_DELAY_MS = 500;

/** The screen is looked at this often, and for no longer than this: a slow picture must not keep menus away. */
const LOOK_MS = 250;
const LOOKS = 60;

/**
 * Fetches the deferred contributions once the first screen has its parts and the pictures in view, and leaves the network to
 * these until then. A click, by keys too, ends the wait. A failed fetch is repeated later.
 */
export function useFetchDeferred(fetchDeferred: () => Promise<void>): void {
  useEffect(() => {
    let isGone = false;
    let looks = 0;
    let timer = 0;
    const fetchNow = () => {
      clearTimeout(timer);
      fetchDeferred().catch(() => {
        if (!isGone) timer = window.setTimeout(fetchNow, PART_RETRY_MS);
      });
    };
    const look = () => {
      if (++looks < LOOKS && isLoading()) timer = window.setTimeout(look, LOOK_MS);
      else fetchNow();
    };
    timer = window.setTimeout(look, DEFERRED_DELAY_MS);
    document.addEventListener('click', fetchNow, { once: true });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [fetchDeferred]);
}
