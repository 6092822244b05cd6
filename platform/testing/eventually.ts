import { vi } from 'vitest';

/** Repeats a check until it passes, for 15 s at most. @throws the last error of the check */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 });
