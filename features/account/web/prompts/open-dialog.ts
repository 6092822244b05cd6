import { useSyncExternalStore } from 'react';

/** Dialogs that open because the user wants them, not by themselves. */
export type DialogName = 'avatar' | 'teacher-code' | 'guardian' | 'export' | 'erase' | 'keep';

let openName: DialogName | undefined;
const listeners = new Set<() => void>();

function setOpenName(next: DialogName | undefined): void {
  openName = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens one of them; it takes its turn among the dialogs that open by themselves. */
export const openDialog = (name: DialogName): void => setOpenName(name);
export const closeDialog = (): void => setOpenName(undefined);
export const useIsDialogOpen = (name: DialogName): boolean => useSyncExternalStore(subscribe, () => openName === name);
