/** A screen that does not load reloads the page at most this often, in milliseconds [NAV-10]. */
export const RELOAD_AT_MOST_EVERY_MS = 60_000;

const STORAGE_KEY = 'klupa.router.reloaded-at';

/** The parts of the browser that a reload needs, so that tests can replace them. */
export interface ReloadWindow {
  readonly location: Pick<Location, 'hash' | 'reload'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** The screen's chunk did not come; the cause holds the browser's own error. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/**
 * Loads a screen. When its chunk fails (a new version was put in place, or the network broke), the page reloads at the
 * target, at most once a minute [NAV-10].
 *
 * @param target path inside the hash where the visitor wanted to go
 * @throws {ChunkError} where the page reloaded less than a minute ago
 */
export async function loadOrReload<Module>(
  load: () => Promise<Module>,
  target: string,
  { location, sessionStorage }: ReloadWindow = window,
  now: () => number = Date.now,
): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const last = Number(sessionStorage.getItem(STORAGE_KEY)) || 0;
    const passed = now() - last;
    if (passed >= 0 && passed < RELOAD_AT_MOST_EVERY_MS) throw new ChunkError('The screen did not load', { cause });
    sessionStorage.setItem(STORAGE_KEY, String(now()));
    // The router writes the address only after loading: without this the page would reload where the visitor was.
    location.hash = target;
    location.reload();
    return new Promise<never>(() => {});
  }
}
