import { useEffect, useState } from 'react';
import { sorted } from '#platform/kernel';
import type { OwnAssignment } from '../../contract/index.ts';
import { useLastOpen } from '../queries-own.ts';

export const isOpen = ({ state }: OwnAssignment): boolean => state !== 'done';

const openIn = (list: readonly OwnAssignment[]): number[] => list.filter(isOpen).map(({ id }) => id);

export interface Arranged {
  /** Open ones, and those done since a screen showed them as open, at their places. */
  readonly active: readonly OwnAssignment[];
  readonly done: readonly OwnAssignment[];
}

/**
 * Separates assignments that are open, or done while the page is open, from those done before. Pure.
 *
 * @param seen ids of those that a screen showed as open, in their order
 */
export function arranged(list: readonly OwnAssignment[], seen: readonly number[]): Arranged {
  const place = ({ id }: OwnAssignment) => (seen.includes(id) ? seen.indexOf(id) : seen.length);
  const isActive = (one: OwnAssignment) => isOpen(one) || seen.includes(one.id);
  return {
    active: sorted(list.filter(isActive), (one, other) => place(one) - place(other)),
    done: list.filter((one) => !isActive(one)),
  };
}

/** The same for a list that changes, also over screens: a book or a quiz that opens in the same tab comes between. */
export function useArranged(list: readonly OwnAssignment[] | undefined): Arranged | undefined {
  const lastOpen = useLastOpen();
  const [seen, setSeen] = useState(() => lastOpen.ids);
  const added = openIn(list ?? []).filter((id) => !seen.includes(id));
  if (added.length > 0) setSeen([...seen, ...added]);
  useEffect(() => {
    if (list) lastOpen.ids = openIn(list);
  }, [lastOpen, list]);
  return list && arranged(list, seen);
}
