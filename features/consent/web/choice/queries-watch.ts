import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMarket } from '#features/market/web';
import { useLocation } from '#platform/web/router';
import { removeEarlyNotice } from './early-notice.ts';
import { useChoice } from './use-choice.ts';

/** Whether the watching code was fetched: it is fetched when first needed, and from then on receives every change. */
let isWatching = false;

/**
 * Sees to it that visits are counted exactly while that is allowed [CON-2], that the consent platform is there [CON-4],
 * and that a choice made before signing in comes along [CON-1].
 */
export function ConsentWatch(): null {
  const client = useQueryClient();
  const market = useMarket();
  const { user, choice } = useChoice();
  const { pathname } = useLocation();
  const analytics = choice?.analytics;
  useEffect(() => {
    if (choice) removeEarlyNotice();
  }, [choice]);
  useEffect(() => {
    const isCarried = user.uid && analytics !== undefined && !user.cookiesCompliance;
    isWatching ||= Boolean(
      (market.ga && analytics) || market.cmpCode || /\b(_g(a|id)|klupa_consent)/.test(document.cookie),
    );
    if (isWatching || isCarried)
      import('./queries-enforce.ts').then(
        ({ watch }) => watch({ client, market, user, analytics, pathname }),
        // Not fetched: nothing is counted, and the next page tries again.
        () => {},
      );
  }, [client, market, user, analytics, pathname]);
  return null;
}
