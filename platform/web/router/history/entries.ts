import { pathOfHash, randomKey } from './history.ts';
import { addressOf, placeOf, type Place } from './place.ts';

/** A place and the history entry that shows it. */
export interface RouterLocation extends Place {
  /** Names the entry; a new one for every entry and every replacement. */
  readonly key: string;
}

/** The history of the window, as far as a router needs it. */
export interface Entries {
  /** Where the current entry is. */
  readonly current: () => RouterLocation;
  readonly push: (place: Place) => void;
  readonly replace: (place: Place) => void;
  readonly go: (steps: number) => void;
  /** Reports back, forward and addresses typed into the bar. Returns a function that stops. */
  readonly listen: (onPop: () => void) => () => void;
}

/** The entries of a window whose hash holds the addresses [NAV-1]. */
export function hashEntries(window: Window = globalThis.window): Entries {
  const { history, location } = window;
  const href = (place: Place) => `#${addressOf(place)}`;
  return {
    current() {
      const { key = '' } = (history.state as { key?: string } | null) ?? {};
      // A bare anchor is one of the home screen.
      return { ...placeOf(pathOfHash(location.hash) ?? `/${location.hash}`), key };
    },
    push: (place) => history.pushState({ key: randomKey() }, '', href(place)),
    replace: (place) => history.replaceState({ key: randomKey() }, '', href(place)),
    go: (steps) => history.go(steps),
    listen(onPop) {
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    },
  };
}
