import { useEffect } from 'react';
import { useUser } from '#features/session/web';
import { readStoredJson, writeStored } from '#platform/web/storage';
import type { Locator } from '../../contract/index.ts';
import { usePlaceOutbox } from '../outbox/queries-outbox.ts';
import { placesOf, type ReaderPlace } from '../outbox/waiting.ts';

/** Turning pages quickly is not worth a call each. */
const SAVE_AFTER_MS = 700;

const keyOf = (publication: string) => `klupa.reader.position.${publication}`;

const isLocator = (found: unknown): found is Locator =>
  typeof found === 'object' && found !== null && typeof (found as Partial<Locator>).href === 'string';

/** The last place of a visitor who is not signed in, in this browser. */
export function storedPosition(publication: string): Locator | undefined {
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
