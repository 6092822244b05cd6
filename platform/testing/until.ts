import { setTimeout as wait } from 'node:timers/promises';

/** Waits until something holds; the milliseconds it took. @throws after the time given, with what was waited for */
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
 * What is there within a second on a quiet machine is there within this on a busy one, in milliseconds. How long it
 * really takes is measured, not tested: `npm run bench -- faults`.
 */
export const SOON_MS = 5000;
