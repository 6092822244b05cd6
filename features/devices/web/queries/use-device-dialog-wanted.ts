import { useMarket } from '#features/market/web';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { address } from '#features/market/contract';
import { useLocation } from '#platform/web/router';
import { useLock } from './lock-store.ts';

/** Whether the dialog stands open: locked out or asked for, but not on the way out. */
export function useDeviceDialogWanted(): boolean {
  const { supportsDeviceLock } = useMarket();
  const user = useUser();
  const { isLockedOut, isAsked } = useLock();
  const { pathname } = useLocation();
  return supportsDeviceLock && !isAnonymous(user) && (isLockedOut || isAsked) && pathname !== address('logout');
}
