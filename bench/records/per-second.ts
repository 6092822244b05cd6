const SECONDS = 2;
/** Callers at once. */
export const CALLERS = 4;

/**
 * How much several callers get done in a second.
 *
 * @param work one call of the caller with this number; returns how much it did
 */
export async function perSecond(work: (caller: number) => Promise<number>, callers = CALLERS): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const worker = async (_: unknown, caller: number) => {
    while (performance.now() < end) {
      const more = await work(caller);
      // Added after the wait, so that the sum has the work of the others too.
      done += more;
    }
  };
  await Promise.all(Array.from({ length: callers }, worker));
  return done / SECONDS;
}
