const SECONDS = 2;
/** Callers at once. */
const WORKERS = 4;

/** How much several callers get done in a second. @param work one call; returns how much it did */
export async function perSecond(work: () => Promise<number>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const more = await work();
      // Added after the wait, so that the sum has the work of the others too.
      done += more;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return done / SECONDS;
}
