import { useEffect, useState } from 'react';
import { BREAKPOINTS } from '#platform/web/theme';
import { RESIZE_DEBOUNCE_MS } from '../../contract/index.ts';

/** Books in a row of the grid at this viewport width (px) [SHELF-7]. */
export function booksPerRow(width: number): 2 | 3 | 4 {
  if (width < BREAKPOINTS.covers3) return 2;
  return width < BREAKPOINTS.covers4 ? 3 : 4;
}

/** Slides that a carousel shows at this viewport width [SHELF-9]. */
export const slidesPerPage = (width: number): 1 | 3 => (width < BREAKPOINTS.covers3 ? 1 : 3);

/** Index of the last book in the row of a book: its panel stands after that one. */
export const rowEnd = (index: number, columns: number, count: number): number =>
  Math.min(count, (Math.floor(index / columns) + 1) * columns) - 1;

/** The viewport's width, updated when resizing has ended. */
export function useViewportWidth(): number {
  const [width, setWidth] = useState(() => window.innerWidth);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(window.innerWidth), RESIZE_DEBOUNCE_MS);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return width;
}
