/** Whether a session's device has a slot. */
export type DeviceAccess = 'inside' | 'locked-out';

const LIFE_MS = 15_000;
const MOST = 20_000;

/** Remembers for 15 s how sessions stand; a notification makes every node forget those of one user at once. */
export interface DeviceAccessCache {
  /** Grows with every change heard of: what was read before one must not be remembered after it. */
  generation(): number;
  get(userId: string, sessionId: string, now: number): DeviceAccess | undefined;
  set(userId: string, sessionId: string, access: DeviceAccess, now: number, since: number): void;
  forgetUser(userId: string): void;
  clear(): void;
}

export function createDeviceAccessCache(): DeviceAccessCache {
  const users = new Map<string, Map<string, { access: DeviceAccess; until: number }>>();
  let generation = 0;
  return {
    generation: () => generation,
    get(userId, sessionId, now) {
      const found = users.get(userId)?.get(sessionId);
      return found && found.until > now ? found.access : undefined;
    },
    set(userId, sessionId, access, now, since) {
      if (since !== generation) return;
      if (users.size >= MOST) users.clear();
      const mine = users.get(userId) ?? new Map<string, { access: DeviceAccess; until: number }>();
      mine.set(sessionId, { access, until: now + LIFE_MS });
      users.set(userId, mine);
    },
    forgetUser(userId) {
      generation++;
      users.delete(userId);
    },
    clear() {
      generation++;
      users.clear();
    },
  };
}
