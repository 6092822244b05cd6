import { useCallback, useRef, useState } from 'react';
import type { Locator } from '../../contract/index.ts';

/** Places that are kept each way: enough to find back from a search through the contents. */
const MOST_PLACES = 20;

interface Places {
  readonly back: readonly Locator[];
  readonly forward: readonly Locator[];
}

const NONE: Places = { back: [], forward: [] };

export interface PlaceHistory {
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  /** Keeps the place that a jump leaves; the places ahead are forgotten. */
  leave(place: Locator): void;
  back(): void;
  forward(): void;
}

/**
 * The places that jumps have left, back and forward, like the history of a browser.
 *
 * @param here the place in view
 * @param go   leads to a kept place
 */
export function usePlaces(here: Locator | undefined, go: (place: Locator) => void): PlaceHistory {
  const [{ back, forward }, setPlaces] = useState(NONE);
  const leave = useCallback(
    (place: Locator) => setPlaces((before) => ({ back: [...before.back, place].slice(-MOST_PLACES), forward: [] })),
    [],
  );
  // Until the engine answers, the place that was asked for is the current one.
  const awaited = useRef<{ readonly place: Locator; readonly since: Locator | undefined }>(undefined);
  const added = (places: readonly Locator[]) => {
    const pending = awaited.current;
    const current = pending && pending.since === here ? pending.place : here;
    return current ? [...places, current].slice(-MOST_PLACES) : places;
  };
  const goTo = (place: Locator) => {
    awaited.current = { place, since: here };
    go(place);
  };
  return {
    canGoBack: back.length > 0,
    canGoForward: forward.length > 0,
    leave,
    back() {
      const place = back.at(-1);
      if (!place) return;
      setPlaces({ back: back.slice(0, -1), forward: added(forward) });
      goTo(place);
    },
    forward() {
      const place = forward.at(-1);
      if (!place) return;
      setPlaces({ back: added(back), forward: forward.slice(0, -1) });
      goTo(place);
    },
  };
}
