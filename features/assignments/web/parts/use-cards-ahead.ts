import { useEffect } from 'react';

/** How many cards are above the books: the page comes with the number, so that their place is free before they load. */
const PROPERTY = '--assignments';

/** Keeps that number true while the page is open. @param count undefined: not known yet */
export function useCardsAhead(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) document.documentElement.style.setProperty(PROPERTY, String(count));
  }, [count]);
}
