import { useEffect, useMemo, useState } from 'react';
import type { LaterOffers } from '#features/session/web';
import type { Offers } from '../shell-context.tsx';
import { PART_RETRY_MS } from './part.tsx';

/** When the screen has had its turn, in milliseconds. */
export const LATER_MS = 1000;

/** While the screen still waits for its answers, it is looked again this often, and no longer than this. */
const LOOK_MS = 400;
const LOOKS = 15;

/** What is offered at once, and, once it was fetched, what features offer beside their screens. */
export function useLater(offers: Offers, isWaiting: () => boolean): Offers {
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
    let looks = 0;
    const look = () => {
      if (isWaiting() && looks++ < LOOKS) timer = window.setTimeout(look, LOOK_MS);
      else void ask();
    };
    let timer = window.setTimeout(look, LATER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [offers, isWaiting]);
  return useMemo(
    () => (later.length > 0 ? { ...offers, manifests: [...offers.manifests, ...later] } : offers),
    [offers, later],
  );
}
