import { useEffect, useMemo, useState } from 'react';
import type { Contributions } from '#features/session/web';
import type { Offers } from '../shell-context.tsx';
import { PART_RETRY_MS } from './part.tsx';

/** When the screen has had its turn, in milliseconds. */
export const CONTRIBUTIONS_DELAY_MS = 1000;

/** While the screen still waits for its answers, it is looked again this often, and no longer than this. */
const CHECK_MS = 400;
const CHECKS = 15;

/** What is offered at once, and, once it was fetched, what features offer beside their screens. */
export function useContributions(offers: Offers, isWaiting: () => boolean): Offers {
  const [contributions, setContributions] = useState<readonly Contributions[]>([]);
  useEffect(() => {
    const loads = offers.manifests.flatMap((manifest) => manifest.contributions ?? []);
    if (loads.length === 0) return;
    let isGone = false;
    const fetchIt = () =>
      Promise.all(loads.map((load) => load())).then(
        (found) => isGone || setContributions(found.map((module) => module.contributions)),
        () => {
          if (!isGone) timer = window.setTimeout(fetchIt, PART_RETRY_MS);
        },
      );
    let checks = 0;
    const check = () => {
      if (isWaiting() && checks++ < CHECKS) timer = window.setTimeout(check, CHECK_MS);
      else void fetchIt();
    };
    let timer = window.setTimeout(check, CONTRIBUTIONS_DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [offers, isWaiting]);
  return useMemo(
    () => (contributions.length > 0 ? { ...offers, manifests: [...offers.manifests, ...contributions] } : offers),
    [offers, contributions],
  );
}
