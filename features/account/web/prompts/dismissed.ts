import { useSyncExternalStore } from 'react';
import { SESSION_STORAGE_PREFIX, useUser } from '#features/session/web';
import { readStored, writeStored } from '#platform/web/storage';

const listeners = new Set<() => void>();
/** What a browser without storage put aside, as long as the page is open. */
const unkept = new Set<string>();
/** The session ends. */
export const forgetDismissed = (): void => unkept.clear();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const keyOf = (name: string, uid = ''): string => `${SESSION_STORAGE_PREFIX}account.${name}.${uid}`;

/** Whether the user put something aside for this session; the next visit asks again. */
export function useIsDismissed(name: string): boolean {
  const { uid } = useUser();
  return useSyncExternalStore(
    subscribe,
    () => unkept.has(keyOf(name, uid)) || readStored('session', keyOf(name, uid)) !== null,
  );
}

/** Puts something aside until the session ends [NAV-24]. */
export function useDismiss(name: string): () => void {
  const { uid } = useUser();
  return () => {
    const key = keyOf(name, uid);
    if (!writeStored('session', key, 'later')) unkept.add(key);
    for (const listener of listeners) listener();
  };
}
