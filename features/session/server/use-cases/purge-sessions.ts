import type { Clock } from '#platform/server/clock';
import type { Executor } from '#platform/server/db';
import { purge } from '../repositories/purge.ts';
import { FAILURE_WINDOW_MS } from './sign-in/throttle-logins.ts';

/** Removes sessions, failures and counts that are over. */
export function purgeSessions(executor: Executor, clock: Clock): Promise<void> {
  const now = clock.now();
  return purge(executor, now, new Date(now.getTime() - FAILURE_WINDOW_MS));
}
