import { useSyncExternalStore } from 'react';

export interface Lock {
  /** All slots belong to other devices [DEV-5]. */
  readonly isLockedOut: boolean;
  /** The user wants to see the devices. */
  readonly isOpen: boolean;
}

const unlocked: Lock = { isLockedOut: false, isOpen: false };
let lock = unlocked;
const listeners = new Set<() => void>();

function setLock(next: Lock): void {
  if (next.isLockedOut === lock.isLockedOut && next.isOpen === lock.isOpen) return;
  lock = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How this device stands, as far as the server has said. */
export const useLock = (): Lock => useSyncExternalStore(subscribe, () => lock);

export const noteLockedOut = (isLockedOut: boolean): void => setLock({ ...lock, isLockedOut });

/** Opens the list of one's devices, in markets that count them [DEV-2]. */
export const openDeviceDialog = (): void => setLock({ ...lock, isOpen: true });

export const closeDeviceDialog = (): void => setLock({ ...lock, isOpen: false });

/** Another user, another lock. */
export const forgetLock = (): void => setLock(unlocked);
