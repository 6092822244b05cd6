import { useEffect, useRef } from 'react';
import { useMarket } from '#features/market/web';
import { useUser } from '#features/session/web';
import { clearFilters, useGradeTheme } from './use-filters.ts';

/**
 * The links home of the frame: a book has a header of its own inside the page, and leads back to the previous screen.
 */
const HOME_LINK = 'header:not(main header) a[href="#/"]';

/** Clears the filters when the user goes home by the header or signs out, and shows the theme of the grade [PLAY-4, PLAY-5]. */
export function ClearOnLeave(): null {
  const { uid } = useUser();
  const isPlayground = useMarket().layout === 'pyp';
  const before = useRef(uid);
  useGradeTheme(isPlayground);
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
