import { createCache } from '#platform/server/cache';
import type { Kind, User } from '../../contract/index.ts';
import type { SessionKey } from './context.ts';

/** What a token opens. */
export interface Opened {
  readonly user: User;
  readonly session: SessionKey;
  readonly kinds: readonly Kind[];
  readonly seenAt: Date;
}

const LIFE_MS = 15_000;
const MOST = 20_000;

/** When a session was read. */
interface ReadMoment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The generation before it was read. */
  readonly since: number;
}

/** Remembers sessions for 15 s; a notification makes every node forget one at once. */
export interface SessionCache {
  /** Grows with every forgotten session. A session that was read under an older generation must not be stored. */
  generation(): number;
  get(scopeKey: string, id: string, now: number): Opened | undefined;
  set(scopeKey: string, id: string, opened: Opened, read: ReadMoment): void;
  /** Whether the session was seen alive within the cache's life, on whatever host. */
  isAlive(id: string, now: number): boolean;
  keepAlive(id: string, read: ReadMoment): void;
  forget(id: string): void;
  clear(): void;
}

export function createSessionCache(): SessionCache {
  const opened = createCache<Opened>({ lifeMs: LIFE_MS, most: MOST });
  const alive = createCache<true>({ lifeMs: LIFE_MS, most: MOST });
  return {
    generation: opened.generation,
    isAlive: (id, now) => alive.get(id, '', now) === true,
    // Both forget together, so that one generation holds for both.
    keepAlive: (id, read) => alive.set(id, '', true, read),
    get: (scopeKey, id, now) => opened.get(id, scopeKey, now),
    set: (scopeKey, id, value, read) => opened.set(id, scopeKey, value, read),
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
