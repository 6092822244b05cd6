import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/web/storage';

/** Where a stranger's choice is kept: `all` or `required`. */
export const CHOICE_KEY = 'klupa.consent';
const CHANGED = 'klupa:consent';

/** For browsers that keep nothing: the choice holds until the page is left. */
let unkept: string | null = null;

/** The choice made in this browser: `all`, `required`, or null. */
export const readLocalChoice = (): string | null => readStored('local', CHOICE_KEY) ?? unkept;

/** Keeps a stranger's choice in this browser [CON-1]. */
export function keepLocally(analytics: boolean): void {
  unkept = analytics ? 'all' : 'required';
  writeStored('local', CHOICE_KEY, unkept);
  dispatchEvent(new Event(CHANGED));
}

const listen = (listener: () => void) => {
  addEventListener('storage', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(CHANGED, listener);
  };
};

/** {@link readLocalChoice}, and again when it changes, also in another tab. */
export const useLocalChoice = (): string | null => useSyncExternalStore(listen, readLocalChoice);
