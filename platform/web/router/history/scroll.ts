import { goToAnchor } from './history.ts';

/** How long a place is held while late content arrives, in milliseconds. */
export const HOLD_MS = 2000;
const STORAGE_KEY = 'klupa.router.places';
/** The oldest remembered places are forgotten beyond this many. */
const MOST_PLACES = 100;

/** Where a navigation led. */
export interface Arrival {
  /** Key of the history entry. */
  readonly key: string;
  /** Anchor inside the hash, with its `#`, or empty. */
  readonly hash: string;
  /** Back or forward, or an address typed into the bar. */
  readonly isPop: boolean;
  /** The navigation asked to stay where it is. */
  readonly stays: boolean;
}

export interface ScrollKeeper {
  /** A navigation begins: remembers where its entry was left. */
  readonly leave: (key: string) => void;
  /** A navigation has been shown: goes to the remembered place, the anchor, or the top [NAV-2]. */
  readonly arrive: (arrival: Arrival) => void;
  readonly stop: () => void;
}

/** Keeps scroll positions by history entry, also over a reload. */
export function createScrollKeeper(window: Window & typeof globalThis = globalThis.window): ScrollKeeper {
  const { document, history, sessionStorage } = window;
  const places = new Map<string, number>(readPlaces(sessionStorage));
  let current = '';
  let release = () => {};
  history.scrollRestoration = 'manual';

  const remember = (key: string) => {
    if (!key) return;
    places.delete(key);
    places.set(key, window.scrollY);
  };
  const onHide = () => {
    remember(current);
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-MOST_PLACES)));
    } catch {
      // Full or forbidden: places are a comfort only.
    }
  };
  window.addEventListener('pagehide', onHide);

  /** Repeats a movement while the page grows, until it holds, the visitor takes over, or time is up. */
  const hold = (move: () => boolean) => {
    const observer = new window.ResizeObserver(() => {
      if (move()) release();
    });
    const timer = window.setTimeout(() => release(), HOLD_MS);
    const takeOver = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    const stopHolding = () => {
      release = () => {};
      observer.disconnect();
      window.clearTimeout(timer);
      for (const name of takeOver) window.removeEventListener(name, stopHolding);
    };
    release = stopHolding;
    for (const name of takeOver) window.addEventListener(name, stopHolding, { passive: true });
    observer.observe(document.body);
  };

  const moveTo = (top: number) => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) <= 1;
  };
  return {
    leave: remember,
    arrive({ key, hash, isPop, stays }) {
      release();
      current = key;
      const place = isPop ? places.get(key) : undefined;
      if (stays && place === undefined) return;
      if (place !== undefined) {
        if (!moveTo(place)) hold(() => moveTo(place));
      } else if (hash.length > 1) {
        const id = hash.slice(1);
        if (!goToAnchor(id, document)) moveTo(0);
        // Even once found, the anchor moves while content above it arrives.
        hold(() => {
          goToAnchor(id, document);
          return false;
        });
      } else {
        moveTo(0);
      }
    },
    stop() {
      release();
      window.removeEventListener('pagehide', onHide);
    },
  };
}

function readPlaces(storage: Storage): [string, number][] {
  try {
    return JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
