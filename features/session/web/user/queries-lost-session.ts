import type { QueryClient } from '@tanstack/react-query';
import { address, matchRoute } from '#features/market/contract';
import { whenUnauthorised } from '#platform/web/api';
import { isAnonymous, login, logout } from '../../contract/index.ts';
import { userOf } from './queries.ts';

/**
 * Leads to /logout (which finds out why, and on to the login page) when a call of a signed-in user answers 401: the
 * session ended somewhere else [QUAL-1]. Signing in and out answer for themselves. If the user opened another screen on
 * the way, the next 401 leads there again, unless it comes on /logout itself.
 */
export function listenForLostSession(client: QueryClient, goTo: (path: string) => void): void {
  whenUnauthorised((_, { name }) => {
    if (name === login.name || name === logout.name || isAnonymous(userOf(client)) || isLoggingOut()) return;
    goTo(address('logout', {}, { ended: 'elsewhere', return_url: whereOneWas() }));
  });
}

const isLoggingOut = (): boolean => matchRoute(window.location.hash.slice(1).replace(/\?.*/, ''))?.name === 'logout';

/** The current address, to which a user returns after signing in again [NAV-25]; undefined for home. */
function whereOneWas(): string | undefined {
  const { search, hash } = window.location;
  return hash.length > '#/'.length ? `/${search}${hash}` : undefined;
}
