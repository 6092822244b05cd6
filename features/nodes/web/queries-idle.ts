import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '#platform/web/hooks';

/** How long the browser may put it off once it is quiet, in milliseconds. */
const IDLE_MS = 2000;

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
      }, IDLE_MS);
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
