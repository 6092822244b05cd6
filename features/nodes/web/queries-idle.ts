import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long the browser may put it off once it is quiet, in milliseconds. */
const IDLE_MS = 2000;

// Safari has no idle callbacks.
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS });
  return () => cancelIdleCallback(handle);
};

/** True once the page is loaded, no call is under way and the browser has time: nothing of the screen waits for it. */
export function useQuietMoment(): boolean {
  const client = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    const look = () => {
      cancel();
      if (document.readyState !== 'complete' || client.isFetching() > 0) return;
      cancel = whenIdle(() => {
        if (client.isFetching() > 0) return;
        stop();
        setQuiet(true);
      });
    };
    const unsubscribe = client.getQueryCache().subscribe(look);
    window.addEventListener('load', look);
    const stop = () => {
      unsubscribe();
      window.removeEventListener('load', look);
      cancel();
    };
    look();
    return stop;
  }, [client]);
  return isQuiet;
}
