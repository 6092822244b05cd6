import { createStore } from '#platform/web/hooks';

export interface Lock {
  /** All slots belong to other devices [DEV-5]. */
  readonly isLockedOut: boolean;
  /** The user wants to see the devices. */
  readonly isOpen: boolean;
}

const unlocked: Lock = { isLockedOut: false, isOpen: false };
const store = createStore(unlocked);

function change(part: Partial<Lock>): void {
  const [before, next] = [store.get(), { ...store.get(), ...part }];
  if (next.isLockedOut !== before.isLockedOut || next.isOpen !== before.isOpen) store.set(next);
}

/** How this device stands, as far as the server has said. */
export const useLock = store.useValue;

export const noteLockedOut = (isLockedOut: boolean): void => change({ isLockedOut });

/** Opens the list of the user's devices, in markets that count them [DEV-2]. */
export const openDeviceDialog = (): void => change({ isOpen: true });

export const closeDeviceDialog = (): void => change({ isOpen: false });

/** Another user, another lock. */
export const forgetLock = (): void => change(unlocked);
