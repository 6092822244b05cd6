/** Without idle callbacks (Safari) a pause of this length comes close, in milliseconds. */
const PAUSE_MS = 50;

/**
 * Runs something when the browser has nothing better to do; the answer cancels it.
 *
 * @param timeout after which it runs all the same, in milliseconds
 */
export function whenIdle(run: () => void, timeout: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, Math.min(timeout, PAUSE_MS));
  return () => clearTimeout(timer);
}
