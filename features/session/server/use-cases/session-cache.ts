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

/** Remembers sessions for 15 s; a notification makes every node forget one at once. */
export interface SessionCache {
  get(scopeKey: string, id: string, now: number): Opened | undefined;
  set(scopeKey: string, id: string, opened: Opened, now: number): void;
  /** Whether the session was seen alive within the cache's life, on whatever host. */
  isAlive(id: string, now: number): boolean;
  keepAlive(id: string, now: number): void;
  forget(id: string): void;
  clear(): void;
}

export function createSessionCache(): SessionCache {
  const entries = new Map<string, Map<string, { opened: Opened; until: number }>>();
  const alive = new Map<string, number>();
  return {
    isAlive: (id, now) => (alive.get(id) ?? 0) > now,
    keepAlive(id, now) {
      if (alive.size >= MOST) alive.clear();
      alive.set(id, now + LIFE_MS);
    },
    get(scopeKey, id, now) {
      const found = entries.get(id)?.get(scopeKey);
      return found && found.until > now ? found.opened : undefined;
    },
    set(scopeKey, id, opened, now) {
      if (entries.size >= MOST) entries.delete(entries.keys().next().value ?? '');
      const byScope = entries.get(id) ?? new Map<string, { opened: Opened; until: number }>();
      byScope.set(scopeKey, { opened, until: now + LIFE_MS });
      entries.set(id, byScope);
    },
    forget(id) {
      entries.delete(id);
      alive.delete(id);
    },
    clear() {
      entries.clear();
      alive.clear();
    },
  };
}
