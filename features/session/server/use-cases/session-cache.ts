import { createCache, type Cache } from '#platform/server/cache';
import type { Clock } from '#platform/server/clock';
import type { Kind, User } from '../../contract/index.ts';
import type { SessionKey } from './context.ts';

/** What a token opens. */
export interface Opened {
  readonly user: User;
  readonly session: SessionKey;
  readonly kinds: readonly Kind[];
  readonly seenAt: Date;
}

/** However deaf a node is, it believes no longer than this what it read once. */
const LIFE_MS = 15_000;
const MOST = 20_000;

/** What a node remembers of sessions: a notification makes every node forget one at once. */
export interface SessionCache {
  /** By session, and by the workspaces in which it is used. */
  readonly opened: Cache<Opened>;
  /** Sessions that live, on whatever host. */
  readonly alive: Cache<true>;
  forget(id: string): void;
  clear(): void;
}

export function createSessionCache(clock: Clock): SessionCache {
  const life = { ms: LIFE_MS, clock };
  const opened = createCache<Opened>({ size: MOST, life });
  const alive = createCache<true>({ size: MOST, life });
  return {
    opened,
    alive,
    forget(id) {
      opened.forget(id);
      alive.forget(id);
    },
    clear() {
      opened.clear();
      alive.clear();
    },
  };
}
