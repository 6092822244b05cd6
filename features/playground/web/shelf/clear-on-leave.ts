import { useEffect, useRef } from 'react';
import { useMarket } from '#features/market/web';
import { useUser } from '#features/session/web';
import { clearFilters } from './use-filters.ts';

/** The links home of the frame: a book has a header of its own inside the page, and leads back to where one was. */
const HOME_LINK = 'header:not(main header) a[href="#/"]';

/** Going home by the header and signing out begin anew [PLAY-4]. */
export function ClearOnLeave(): null {
  const { uid } = useUser();
  const isPlayground = useMarket().layout === 'pyp';
  const before = useRef(uid);
  useEffect(() => {
    if (!isPlayground) return undefined;
    if (before.current && before.current !== uid) clearFilters(before.current);
    before.current = uid;
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(HOME_LINK)) clearFilters(uid);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [uid, isPlayground]);
  return null;
}
