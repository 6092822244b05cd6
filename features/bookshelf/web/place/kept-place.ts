import { useEffect, useRef } from 'react';
import { readStored, readStoredJson, writeStored } from '#platform/web/storage';
import { SCROLL_THROTTLE_MS } from '../../contract/index.ts';
import type { OpenBook } from '../panel/use-open-book.ts';
import { throttle } from '../page/timing.ts';
import { placeOf, type KeptPlace } from './place.ts';

export interface PlaceProps {
  readonly open: OpenBook | undefined;
  readonly toggle: (dosId: string) => void;
}

const keyOf = (uid: string): string => `klupa.bookshelf-place.${uid}`;
/** Whose shelf this browser showed last; empty for a visitor. */
const LAST_READER = 'klupa.bookshelf-reader';

/**
 * Keeps where somebody is on the shelf, scroll place and open book, each under the own id. Who comes back after the device
 * was somebody else's finds it again; who never left begins at the top as everywhere [SHELF-23].
 */
export function useKeptPlace(uid = '', { open, toggle }: PlaceProps): void {
  const book = open?.isClosing ? undefined : open?.dosId;
  const place = useRef<Pick<KeptPlace, 'top' | 'book'>>({ top: 0 });
  useEffect(() => {
    place.current = { top: place.current.top, ...(book && { book }) };
  }, [book]);

  const openBook = useRef(toggle);
  useEffect(() => {
    const isAnother = readStored('local', LAST_READER) !== uid;
    writeStored('local', LAST_READER, uid);
    const kept = uid && isAnother ? placeOf(readStoredJson('local', keyOf(uid)), Date.now()) : undefined;
    if (!kept || window.scrollY > 0) return;
    window.scrollTo(0, kept.top);
    if (kept.book) openBook.current(kept.book);
  }, [uid]);

  useEffect(() => {
    if (!uid) return;
    const keep = () => writeStored('local', keyOf(uid), JSON.stringify({ ...place.current, at: Date.now() }));
    const { call, stop } = throttle(() => {
      place.current = { ...place.current, top: Math.round(window.scrollY) };
    }, SCROLL_THROTTLE_MS);
    window.addEventListener('scroll', call, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('scroll', call);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [uid]);
}
