import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds; returns the milliseconds it took. @throws after `within` ms, naming the condition */
export async function until(
  holds: () => boolean | Promise<boolean>,
  { within = 15_000, what = 'what was waited for', every = 20 } = {},
): Promise<number> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > within) throw new Error(`${what} did not happen within ${within} ms`);
    await wait(every);
  }
  return performance.now() - begun;
}

/**
 * Work that takes a second on a quiet machine ends within this time on a busy one, in milliseconds. How long it
 * really takes is measured, not tested: `npm run bench -- faults`.
 */
export const SOON_MS = 5000;
