import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#platform/web/hooks';

/** Books on the first screen and a little more; then in idle time so many more, up to the limit. */
const FIRST_BOOKS = 24;
const IDLE_STEP = 24;
const IDLE_LIMIT = 192;
/** Boards beyond the limit appear while they are this near to the window. */
const NEAR = '1200px 0px';

/** A busy browser mounts the next ones after this, in milliseconds. */
const IDLE_MS = 500;

/** How many books, counted from the top, are mounted now; restarts when the content changes. */
export function useIdleCount(content: unknown, total: number): number {
  const [state, setState] = useState({ content, count: FIRST_BOOKS });
  if (state.content !== content) setState({ content, count: FIRST_BOOKS });
  const { count } = state;
  useEffect(() => {
    if (count >= Math.min(total, IDLE_LIMIT)) return;
    return whenIdle(() => setState((present) => ({ ...present, count: present.count + IDLE_STEP })), IDLE_MS);
  }, [count, total]);
  return count;
}

/** One observer for all blocks: a large shelf has hundreds. */
const listeners = new WeakMap<Element, (isNear: boolean) => void>();
const observer =
  typeof IntersectionObserver === 'function'
    ? new IntersectionObserver(
        (seen) => {
          for (const { target, isIntersecting } of seen) listeners.get(target)?.(isIntersecting);
        },
        { rootMargin: NEAR },
      )
    : undefined;

/** Whether an element is near the window. Without the browser's help everything is. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(observer === undefined);
  useEffect(() => {
    const watched = element.current;
    if (!watched || !observer) return;
    listeners.set(watched, setNear);
    observer.observe(watched);
    return () => observer.unobserve(watched);
  }, [element]);
  return isNear;
}

/** True while the page is printed: then everything must be there. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}
