import { vi } from 'vitest';

/** Waits until a check throws no more, however busy the machine is. @throws what it threw last */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 });
