import { useSyncExternalStore } from 'react';

export interface Lock {
  /** All slots belong to other devices [DEV-5]. */
  readonly isLockedOut: boolean;
  /** The user wants to see the devices. */
  readonly isAsked: boolean;
}

const free: Lock = { isLockedOut: false, isAsked: false };
let lock = free;
const listeners = new Set<() => void>();

function become(next: Lock): void {
  if (next.isLockedOut === lock.isLockedOut && next.isAsked === lock.isAsked) return;
  lock = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How this device stands, as far as the server has said. */
export const useLock = (): Lock => useSyncExternalStore(subscribe, () => lock);

export const noteLockedOut = (isLockedOut: boolean): void => become({ ...lock, isLockedOut });

/** Opens the list of one's devices, in markets that count them [DEV-2]. */
export const openDeviceDialog = (): void => become({ ...lock, isAsked: true });

export const closeDeviceDialog = (): void => become({ ...lock, isAsked: false });

/** Another user, another lock. */
export const forgetLock = (): void => become(free);
