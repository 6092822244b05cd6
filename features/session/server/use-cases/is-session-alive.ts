import type { Clock } from '#platform/server/clock';
import { createScope, type Executor } from '#platform/server/db';
import { findSession } from '../repositories/sessions.ts';
import type { SessionCache } from './session-cache.ts';

/** Names a session without opening it. */
export interface SessionName {
  readonly workspaceId: number;
  /** Base64url of the token's hash. */
  readonly id: string;
}

/** Whether a session still lives; remembered like sessions themselves, and forgotten with them. */
export const createIsSessionAlive =
  (executor: Executor, cache: SessionCache, clock: Clock) =>
  async ({ workspaceId, id }: SessionName): Promise<boolean> => {
    const now = clock.now();
    if (cache.isAlive(id, now.getTime())) return true;
    const since = cache.generation();
    const found = await findSession(createScope(executor, [workspaceId]), Buffer.from(id, 'base64url'), now);
    if (found) cache.keepAlive(id, { now: now.getTime(), since });
    return found !== undefined;
  };

/** Id of the session's user while the session is open; undefined for a child who waits for a guardian [ACC-9]. */
export const createUserOf =
  (executor: Executor, clock: Clock) =>
  async ({ workspaceId, id }: SessionName): Promise<string | undefined> => {
    const found = await findSession(createScope(executor, [workspaceId]), Buffer.from(id, 'base64url'), clock.now());
    return found?.user.waitsForGuardianSince ? undefined : found?.user.id;
  };
