import { useEffect, useRef, type RefObject } from 'react';

/** Puts the focus on the first heading of a part when the part appears, for parts that open without another path of the address. */
export function useFocusedHeading(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = part.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, []);
  return part;
}
