import type { User } from '../../contract/index.ts';
import type { SessionKey } from './context.ts';

/** What a token opens. */
export interface Opened {
  readonly user: User;
  readonly session: SessionKey;
  readonly seenAt: Date;
}

const LIFE_MS = 15_000;
const MOST = 20_000;

/** Remembers sessions for 15 s; a notification makes every node forget one at once. */
export interface SessionCache {
  get(scopeKey: string, id: string, now: number): Opened | undefined;
  set(scopeKey: string, id: string, opened: Opened, now: number): void;
  forget(id: string): void;
  clear(): void;
}

export function createSessionCache(): SessionCache {
  const entries = new Map<string, Map<string, { opened: Opened; until: number }>>();
  return {
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
    forget: (id) => void entries.delete(id),
    clear: () => entries.clear(),
  };
}
