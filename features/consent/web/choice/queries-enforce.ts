import type { QueryClient } from '@tanstack/react-query';
import { matchRoute, routeTable, type PublicMarket } from '#features/market/contract';
import type { User } from '#features/session/contract';
import { call } from '#platform/web/api';
import { CONSENTED, mayCount, setCookiesCompliance } from '../../contract/index.ts';
import { startCounting, stopCounting, countView } from './analytics.ts';
import { keepCookie } from './consent-cookie.ts';
import { subscribeToPlatform } from './consent-platform.ts';
import { readLocalChoice } from './local-choice.ts';
import { rememberChoice } from './queries-update.ts';

/** The current state, as the components know it. */
export interface Watched {
  readonly client: QueryClient;
  readonly market: PublicMarket;
  readonly user: User;
  /** The answer to "may visits be counted": of the account or of this browser; undefined while not asked. */
  readonly analytics: boolean | undefined;
  readonly pathname: string;
}

let now: Watched;
/** The answer that the consent platform got, where the market has one. */
let platformAnswer: boolean | undefined;
let counted = '';

/** Starts or stops counting after every change of user, choice or page; the same state twice changes nothing. */
export function watch(state: Watched): void {
  now = state;
  if (state.market.cmpCode)
    subscribeToPlatform(state.market, (analytics) => {
      platformAnswer = analytics;
      // While the dialog is open, the last answer counts.
      if (analytics !== undefined) keepCookie(analytics);
      settle();
    });
  else {
    // Also for choices from before the cookie, and those whose cookie the browser dropped.
    keepCookie(readLocalChoice() === CONSENTED);
    carry(state);
  }
  settle();
}

function settle(): void {
  const { market, user, pathname } = now;
  const analytics = market.cmpCode ? platformAnswer : now.analytics;
  const choice = analytics === undefined ? undefined : { required: true, analytics };
  if (!mayCount(market, user, choice, new Date())) {
    stopCounting(market.ga);
    counted = '';
    return;
  }
  // The policy of a page from before the consent blocks the service: counting begins with the next page [CON-5].
  if (document.documentElement.dataset['counted'] === undefined) return;
  startCounting(market.ga);
  // Reports the pattern instead of the address, which may contain ids of classrooms and people, or tokens.
  const page = routeTable[matchRoute(pathname)?.name ?? 'home'];
  if (counted !== pathname) countView(page);
  counted = pathname;
}

const carried = new Set<string>();

/** A choice made before signing in goes to the account that has none, once [CON-1]. */
function carry({ client, user, analytics }: Watched): void {
  const { uid, cookiesCompliance } = user;
  if (!uid || user.isByPictures || cookiesCompliance || analytics === undefined || carried.has(uid)) return;
  carried.add(uid);
  call(setCookiesCompliance, { body: { required: true, analytics } }).then(
    (kept) => rememberChoice(client, uid, kept),
    (error: unknown) => console.warn('The cookie choice did not reach the account', error),
  );
}
