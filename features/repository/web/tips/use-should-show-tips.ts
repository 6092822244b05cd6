import { address } from '#features/market/contract';
import { useUser } from '#features/session/web';
import { createStore } from '#platform/web/hooks';
import { useLocation } from '#platform/web/router';
import { readStored, writeStored } from '#platform/web/storage';

const placeOf = (uid: string): string => `klupa.tips.repository.${uid}`;
/** The users who closed them on this page: a browser may store nothing. */
const closed = createStore<readonly string[]>([]);

/** Closes the tips permanently, for the user on this device. */
export function closeTips(uid: string): void {
  writeStored('local', placeOf(uid), 'closed');
  closed.set([...closed.get(), uid]);
}

/** On the lists of the teacher's corner, until its user closes them [REPO-10]. */
export function useShouldShowTips(): boolean {
  const { uid } = useUser();
  const { pathname, search } = useLocation();
  const closedHere = closed.useValue();
  const isList = pathname === address('repository') && !new URLSearchParams(search).has('unit');
  if (uid === undefined || !isList || closedHere.includes(uid)) return false;
  return readStored('local', placeOf(uid)) === null;
}
