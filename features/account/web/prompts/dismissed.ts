import { useSyncExternalStore } from 'react';
import { SESSION_STORAGE_PREFIX, useUser } from '#features/session/web';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const keyOf = (name: string, uid = ''): string => `${SESSION_STORAGE_PREFIX}account.${name}.${uid}`;

/** Whether the user put something aside for this session; the next visit asks again. */
export function useIsDismissed(name: string): boolean {
  const { uid } = useUser();
  return useSyncExternalStore(subscribe, () => sessionStorage.getItem(keyOf(name, uid)) !== null);
}

/** Puts something aside until the session ends [NAV-24]. */
export function useDismiss(name: string): () => void {
  const { uid } = useUser();
  return () => {
    sessionStorage.setItem(keyOf(name, uid), 'later');
    for (const listener of listeners) listener();
  };
}
