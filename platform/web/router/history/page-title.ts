import { useLayoutEffect, useSyncExternalStore } from 'react';

let title: string | undefined;
const listeners = new Set<() => void>();

function setTitle(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

/** Names the page by its content (a book, a class) while the component is shown; undefined while that is not known. */
export function usePageTitle(name: string | undefined): void {
  useLayoutEffect(() => {
    setTitle(name);
    return () => setTitle(undefined);
  }, [name]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The name that the page gave itself. */
export const useOwnTitle = (): string | undefined => useSyncExternalStore(subscribe, () => title);
