import { useEffect, type RefObject } from 'react';
import { PANEL_OPEN_MS } from '../../contract/index.ts';
import { prefersLessMotion, scrollBehaviour } from '../card/timing.ts';

/**
 * Once the element is open, and again for every other reason (an id), scrolls it into the window with as little
 * scrolling as possible [SHELF-7].
 */
export function useScrollToFit(element: RefObject<Element | null>, reason: string | undefined): void {
  useEffect(() => {
    if (!reason) return;
    const scroll = () => element.current?.scrollIntoView?.({ block: 'nearest', behavior: scrollBehaviour() });
    const timer = setTimeout(scroll, prefersLessMotion() ? 0 : PANEL_OPEN_MS);
    return () => clearTimeout(timer);
  }, [element, reason]);
}
