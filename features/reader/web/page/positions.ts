import { useEffect } from 'react';
import { useUser } from '#features/session/web';
import { readStoredJson, writeStored } from '#platform/web/storage';
import { isKeptBook, type Book, type Locator, type Target } from '../../contract/index.ts';
import { isOfBook } from '../contents/chapters.ts';
import { usePlaceOutbox } from '../outbox/queries-outbox.ts';
import { placeOn, placesOf, type ReaderPlace } from '../outbox/waiting.ts';

/** Turning pages quickly is not worth a call each. */
const SAVE_AFTER_MS = 700;

const keyOf = (publication: string) => `klupa.reader.position.${publication}`;

const isLocator = (found: unknown): found is Locator =>
  typeof found === 'object' && found !== null && typeof (found as Partial<Locator>).href === 'string';

/** The last place of a visitor who is not signed in, in this browser. */
function storedPosition(publication: string): Locator | undefined {
  const found = readStoredJson('local', keyOf(publication));
  return isLocator(found) ? { ...found, progression: Number(found.progression) || 0 } : undefined;
}

/** Stores the place: on the server for a signed-in user, in this browser for others; never a place of another user [READ-4]. */
export function useSavedPosition(publication: string, locator: Locator | undefined): void {
  const { uid } = useUser();
  const outbox = usePlaceOutbox();
  useEffect(() => {
    if (locator === undefined) return;
    if (!uid) return void writeStored('local', keyOf(publication), JSON.stringify(locator));
    const place: ReaderPlace = { locator, readAt: new Date().toISOString(), isTold: false };
    if (outbox) outbox.put(publication, place, SAVE_AFTER_MS);
    // Until a guardian agrees the place stays on this device [ACC-9].
    else placesOf(uid).put(publication, place);
  }, [publication, locator, uid, outbox]);
}

/**
 * Where the book begins for this reader: the place in the address, else the last place, else undefined.
 *
 * @param target `href[#fragment]` from the address
 * @param uid of the signed-in user
 */
export function startOf(book: Book, target: string | undefined, uid: string | undefined): Target | undefined {
  if (target !== undefined && isOfBook(book, target)) return { href: target };
  const here = uid === undefined ? undefined : placeOn(uid, book.dos_id);
  // A place that the server has not acknowledged is the latest; without a network this device's place counts.
  const own = here && (!here.isTold || isKeptBook(book)) ? here.locator : undefined;
  const left = own ?? book.position ?? (uid === undefined ? storedPosition(book.dos_id) : undefined);
  return left && isOfBook(book, left.href) ? { locator: left } : undefined;
}
