import { useEffect, type RefObject } from 'react';
import { PANEL_OPEN_MS } from '../../contract/index.ts';
import { prefersLessMotion, scrollBehaviour } from '../card/timing.ts';

/** What users do when they go on by themselves. */
const ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Once the element is open, and again for every other reason (an id), scrolls it into the window with as little
 * scrolling as possible [SHELF-7]. What the element shows may come later: it scrolls again when the element grows, until the user does something.
 */
export function useScrollToFit(element: RefObject<Element | null>, reason: string | undefined): void {
  useEffect(() => {
    if (!reason) return;
    const scroll = () => element.current?.scrollIntoView?.({ block: 'nearest', behavior: scrollBehaviour() });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(scroll) : undefined;
    const stop = () => {
      observer?.disconnect();
      for (const action of ACTIONS) removeEventListener(action, stop);
    };
    const start = () => {
      scroll();
      if (element.current) observer?.observe(element.current);
      for (const action of ACTIONS) addEventListener(action, stop, { passive: true });
    };
    const timer = setTimeout(start, prefersLessMotion() ? 0 : PANEL_OPEN_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [element, reason]);
}
