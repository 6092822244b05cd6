import { LIST_LIMIT, StorageRefused, type ByteRange, type ListOptions } from './storage.ts';

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

/** Ends the names of files that are not written to their end yet. */
export const HALF = '.part';

export const isKey = (text: string): boolean => KEY.test(text) && !text.includes('..') && !text.endsWith(HALF);

/** @throws StorageRefused on a text that is no key, such as one that leads out of the storage */
export function checkKey(text: string): void {
  if (!isKey(text)) throw new StorageRefused(`Not a storage key: ${JSON.stringify(text)}`);
}

/** @throws RangeError on a negative or fractional place, or an end that is not behind the start */
export function checkRange({ start, end = Infinity }: ByteRange): void {
  const isPlace = (place: number) => Number.isSafeInteger(place) && place >= 0;
  if (!isPlace(start) || !(end === Infinity || isPlace(end)) || end <= start)
    throw new RangeError(`Not a range of bytes: ${start} to ${end}`);
}

/** @throws RangeError on a limit that is not between 1 and 1000 */
export function limitOf({ limit = LIST_LIMIT }: ListOptions): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > LIST_LIMIT) throw new RangeError(`Not a limit: ${limit}`);
  return limit;
}
