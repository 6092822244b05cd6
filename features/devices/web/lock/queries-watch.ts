import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useUser } from '#features/session/web';
import { call, keyOf } from '#platform/web/api';
import { useLocation } from '#platform/web/router';
import { checkDeviceSlot, getDeviceSlots } from '../../contract/index.ts';
import { forgetLock, noteLockedOut } from './lock-store.ts';

/** Going from screen to screen asks again at most this often, in milliseconds. */
export const CHECK_EVERY_MS = 3_000;

let last: { readonly uid: string; readonly at: number } | undefined;

/** In markets with device lock every navigation of a signed-in user checks the slot of this device [NAV-8]. */
export function DeviceWatch(): null {
  const { supportsDeviceLock } = useMarket();
  const { uid } = useUser();
  const { pathname } = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    if (last?.uid !== uid) forgetLock();
    if (uid === undefined) last = undefined;
    if (!supportsDeviceLock || uid === undefined || pathname === address('logout')) return;
    const now = Date.now();
    if (last?.uid === uid && now - last.at < CHECK_EVERY_MS) return;
    last = { uid, at: now };
    void check(uid, client);
  }, [supportsDeviceLock, uid, pathname, client]);
  return null;
}

async function check(uid: string, client: QueryClient): Promise<void> {
  try {
    const state = await call(checkDeviceSlot, {});
    if (last?.uid !== uid) return;
    client.setQueryData(keyOf(getDeviceSlots, {}), state);
    noteLockedOut(state.isDeviceLockedOut);
  } catch {
    // Other code handles a lost session; after a network failure the next screen tries again.
    last = undefined;
  }
}
