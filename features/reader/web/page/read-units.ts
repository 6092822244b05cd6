import { READ } from '../keep/waiting.ts';

/** The units of one book that one user has read, remembered in this browser. */
export interface ReadUnits {
  /** Adds a unit. @returns whether now, for the first time, all of them are read */
  add(unit: string): boolean;
  has(unit: string): boolean;
}

/**
 * @param key names user and book
 * @param units all units of the book
 */
export function readUnits(storage: Storage, key: string, units: readonly string[]): ReadUnits {
  const name = READ + key;
  const load = (): Set<string> => {
    try {
      return new Set(JSON.parse(storage.getItem(name) ?? '[]') as string[]);
    } catch {
      return new Set();
    }
  };
  const read = load();
  return {
    has: (unit) => read.has(unit),
    add(unit) {
      if (read.has(unit)) return false;
      read.add(unit);
      try {
        storage.setItem(name, JSON.stringify([...read]));
      } catch {
        // Then it is known for this visit.
      }
      return units.every((one) => read.has(one));
    },
  };
}
