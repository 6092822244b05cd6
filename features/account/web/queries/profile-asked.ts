import { useSyncExternalStore } from 'react';

/** Dialogs that open because the user wants them, not by themselves. */
export type AskedDialog = 'avatar' | 'teacher-code' | 'guardian' | 'export' | 'erase' | 'keep';

let asked: AskedDialog | undefined;
const listeners = new Set<() => void>();

function become(next: AskedDialog | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens one of them; it takes its turn among the dialogs that open by themselves. */
export const ask = (name: AskedDialog): void => become(name);
export const closeAsked = (): void => become(undefined);
export const useIsAsked = (name: AskedDialog): boolean => useSyncExternalStore(subscribe, () => asked === name);
