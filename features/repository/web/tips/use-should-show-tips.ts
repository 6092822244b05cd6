import { address } from '#features/market/contract';
import { useUser } from '#features/session/web';
import { createStore } from '#platform/web/hooks';
import { useLocation } from '#platform/web/router';
import { readStored, writeStored } from '#platform/web/storage';

const placeOf = (uid: string): string => `klupa.tips.repository.${uid}`;
const closed = createStore(0);

/** Closes the tips permanently, for the user on this device. */
export function closeTips(uid: string): void {
  writeStored('local', placeOf(uid), 'closed');
  closed.set(closed.get() + 1);
}

/** On the first screen of the teacher's corner, until its user closes them [REPO-10]. */
export function useShouldShowTips(): boolean {
  const { uid } = useUser();
  const { pathname, search } = useLocation();
  closed.useValue();
  const isFirstScreen = pathname === address('repository') && search === '';
  return uid !== undefined && isFirstScreen && readStored('local', placeOf(uid)) === null;
}
