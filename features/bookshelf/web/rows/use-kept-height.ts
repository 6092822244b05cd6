import { useEffect, useRef, type RefObject } from 'react';
import { writeStored } from '#platform/web/storage';

/** The page reads it before its first paint (`apps/server/page/page.ts`): roles, width of the window, height in CSS pixels. */
const KEY = 'klupa.ahead';
/** The height of the last visit, as the page found it. */
const PROPERTY = '--ahead';

/**
 * Keeps the height of an element's parts together for the next visit, so that their place is free before they load.
 *
 * @param roles of the user, with commas between them: the storage outlives a session, so it names no user
 * @returns the reference of the element, whose children stay the same
 */
export function useKeptHeight(roles: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = ref;
    if (!current || typeof ResizeObserver !== 'function') return undefined;
    const parts = [...current.children] as HTMLElement[];
    const observer = new ResizeObserver(() => {
      const height = parts.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
      writeStored('local', KEY, `${roles} ${innerWidth} ${height}`);
    });
    for (const part of parts) observer.observe(part);
    return () => {
      observer.disconnect();
      // The next user, or a filtered shelf, has another height.
      document.documentElement.style.removeProperty(PROPERTY);
    };
  }, [roles]);
  return ref;
}
