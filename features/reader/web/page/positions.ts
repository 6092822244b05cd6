import { useEffect, useRef } from 'react';
import { useUser } from '#features/session/web';
import { call } from '#platform/web/api';
import { readStored, writeStored } from '#platform/web/storage';
import { savePosition } from '../../contract/index.ts';

/** Turning pages quickly is not worth a call each. */
export const SAVE_AFTER_MS = 800;

const keyOf = (publication: string) => `klupa.reader.position.${publication}`;

/** Where somebody who is not signed in left off in this browser. */
export const storedPosition = (publication: string): string | undefined =>
  readStored('local', keyOf(publication)) ?? undefined;

/** Remembers the page: on the server for a signed-in user, in this browser for others [SHELF-13]. */
export function useSavedPosition(publication: string, href: string | undefined): void {
  const { uid } = useUser();
  const waiting = useRef<(keepalive: boolean) => void>(undefined);
  useEffect(() => {
    if (href === undefined) return undefined;
    if (!uid) return void writeStored('local', keyOf(publication), href);
    const save = (keepalive: boolean) => {
      waiting.current = undefined;
      // The next page turned saves again; nothing to tell the reader about.
      call(savePosition, { params: { publication }, body: { href } }, { keepalive }).catch(() => {});
    };
    waiting.current = save;
    const timer = setTimeout(save, SAVE_AFTER_MS, false);
    return () => clearTimeout(timer);
  }, [publication, href, uid]);
  useEffect(() => {
    const leave = () => waiting.current?.(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
