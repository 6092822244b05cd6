import { useEffect, useMemo, useState } from 'react';
import type { LaterOffers } from '#features/session/web';
import type { Offers } from '../shell-context.tsx';
import { PART_RETRY_MS } from './part.tsx';

/** When the screen has had its turn, in milliseconds. */
export const LATER_MS = 1000;

/** What is offered at once, and, once it was fetched, what features offer beside their screens. */
export function useLater(offers: Offers): Offers {
  const [later, setLater] = useState<readonly LaterOffers[]>([]);
  useEffect(() => {
    const loads = offers.manifests.flatMap((manifest) => manifest.later ?? []);
    if (loads.length === 0) return;
    let isGone = false;
    const ask = () =>
      Promise.all(loads.map((load) => load())).then(
        (found) => isGone || setLater(found.map((module) => module.later)),
        () => {
          if (!isGone) timer = window.setTimeout(ask, PART_RETRY_MS);
        },
      );
    let timer = window.setTimeout(ask, LATER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [offers]);
  return useMemo(
    () => (later.length > 0 ? { ...offers, manifests: [...offers.manifests, ...later] } : offers),
    [offers, later],
  );
}
