import { readStoredJson, writeStored } from '#platform/web/storage';
import { READ } from '../outbox/waiting.ts';

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
export function readUnits(key: string, units: readonly string[]): ReadUnits {
  const name = READ + key;
  const stored = readStoredJson('local', name);
  const read = new Set(Array.isArray(stored) ? (stored as string[]) : []);
  return {
    has: (unit) => read.has(unit),
    add(unit) {
      if (read.has(unit)) return false;
      read.add(unit);
      // What a browser does not keep is known for this visit.
      writeStored('local', name, JSON.stringify([...read]));
      return units.every((one) => read.has(one));
    },
  };
}
