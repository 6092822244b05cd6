import { useMarket } from '#features/market/web';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { address } from '#features/market/contract';
import { useLocation } from '#platform/web/router';
import { useLock } from './lock-store.ts';

/** Whether the dialog stands open: locked out or asked for, but not on the way out. */
export function useShouldShowDeviceDialog(): boolean {
  const { supportsDeviceLock } = useMarket();
  const user = useUser();
  const { isLockedOut, isOpen } = useLock();
  const { pathname } = useLocation();
  // The lock of the account's own market holds on every host: the server reports it even where this market has none.
  const isWanted = isLockedOut || (supportsDeviceLock && isOpen);
  return isWanted && !isAnonymous(user) && pathname !== address('logout');
}
