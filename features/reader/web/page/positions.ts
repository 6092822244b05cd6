import { useEffect, useRef } from 'react';
import { useUser } from '#features/session/web';
import { call } from '#platform/web/api';
import { readStoredJson, writeStored } from '#platform/web/storage';
import { keepPlace, placeOn } from '../keep/waiting.ts';
import { savePosition, type Locator, type Position } from '../../contract/index.ts';

/** Turning pages quickly is not worth a call each. */
export const SAVE_AFTER_MS = 700;

const keyOf = (publication: string) => `klupa.reader.position.${publication}`;

const isLocator = (found: unknown): found is Locator =>
  typeof found === 'object' && found !== null && typeof (found as Partial<Locator>).href === 'string';

/** Where somebody who is not signed in left off in this browser. */
export function storedPosition(publication: string): Locator | undefined {
  const found = readStoredJson('local', keyOf(publication));
  return isLocator(found) ? { ...found, progression: Number(found.progression) || 0 } : undefined;
}

/** Tells the server the place; then this device knows that it was told. */
async function tell(publication: string, body: Position, keepalive: boolean): Promise<void> {
  await call(savePosition, { params: { publication }, body }, { keepalive });
  const { userId, readAt, ...locator } = body;
  if (placeOn(userId, publication)?.readAt === readAt)
    keepPlace(userId, publication, { locator, readAt, isTold: true });
}

type Waiting = (isLeaving: boolean) => void;

/** Remembers the place: on the server for a signed-in user, in this browser for others; never one's for another [READ-4]. */
export function useSavedPosition(publication: string, locator: Locator | undefined): void {
  const { uid, isWaitingForGuardian } = useUser();
  const waiting = useRef<Waiting>(undefined);
  useEffect(() => {
    if (locator === undefined) return undefined;
    if (!uid) return void writeStored('local', keyOf(publication), JSON.stringify(locator));
    const body: Position = { ...locator, userId: uid, readAt: new Date().toISOString() };
    keepPlace(uid, publication, { locator, readAt: body.readAt, isTold: false });
    // Until a guardian agrees the place stays on this device [ACC-9].
    if (isWaitingForGuardian) return undefined;
    const save: Waiting = (keepalive) => {
      waiting.current = undefined;
      // What does not arrive waits on this device; the next page turned saves again. Nothing to tell the reader about.
      void tell(publication, body, keepalive).catch(() => {});
    };
    waiting.current = save;
    const timer = setTimeout(save, SAVE_AFTER_MS, false);
    return () => clearTimeout(timer);
  }, [publication, locator, uid, isWaitingForGuardian]);
  useEffect(() => {
    const leave = () => waiting.current?.(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
