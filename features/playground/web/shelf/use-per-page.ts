import { useEffect, useState } from 'react';
import { RESIZE_DEBOUNCE_MS, TILES_PER_PAGE } from '../../contract/index.ts';

const PHONE_PX = 680;

/** Three tiles a page, one on a phone in portrait [PLAY-2]. */
const perPage = (): number =>
  window.innerWidth < PHONE_PX && window.innerHeight > window.innerWidth ? 1 : TILES_PER_PAGE;

export function usePerPage(): number {
  const [count, setCount] = useState(perPage);
  useEffect(() => {
    let timer = 0;
    const onResize = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setCount(perPage()), RESIZE_DEBOUNCE_MS);
    };
    window.addEventListener('resize', onResize);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return count;
}
