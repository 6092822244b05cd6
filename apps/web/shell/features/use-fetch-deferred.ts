import { useEffect } from 'react';
import { PART_RETRY_MS } from '#features/shell/web';

/** How long the first screen has the network for itself, in milliseconds. */
export const DEFERRED_DELAY_MS = 1000;

/** While the screen still waits for its answers, it is checked again this often, and no longer than this. */
const CHECK_MS = 400;
const CHECKS = 15;

/** Fetches the deferred contributions once the first screen has had its turn; what fails is tried again later. */
export function useFetchDeferred(fetchDeferred: () => Promise<void>, isWaiting: () => boolean): void {
  useEffect(() => {
    let isGone = false;
    let checks = 0;
    const check = () => {
      if (isWaiting() && checks++ < CHECKS) timer = window.setTimeout(check, CHECK_MS);
      else
        fetchDeferred().catch(() => {
          if (!isGone) timer = window.setTimeout(check, PART_RETRY_MS);
        });
    };
    let timer = window.setTimeout(check, DEFERRED_DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [fetchDeferred, isWaiting]);
}
