import type { Place } from './place.ts';

export { storedKeys } from './stored-keys.ts';

// Asked for each time: a browser that blocks storage throws at the mere name.
const storageOf = (place: Place): Storage => (place === 'local' ? localStorage : sessionStorage);

/** The stored value of a key; null if there is none, or if the browser stores nothing. */
export function readStored(place: Place, key: string): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or removes it where it is null. False where the browser keeps nothing: full, or forbidden. */
export function writeStored(place: Place, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The same as JSON; undefined if there is no value, or no valid JSON. The content is not checked. */
export function readStoredJson(place: Place, key: string): unknown {
  try {
    return JSON.parse(readStored(place, key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}
