import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUser } from '#features/session/web';
import { keyOf, queryOf } from '#platform/web/api';
import { listStickers, type Sticker } from '../../contract/index.ts';

/** Reading is counted with a delay: when the stickers are fetched again. */
export const COUNTED_AFTER_MS = [1500, 4000, 9000];

const NONE: readonly Sticker[] = [];
const nameOf = ({ kind, name }: Sticker): string => `${kind} ${name ?? ''}`;

/**
 * The stickers that this book has brought: those that the user did not have when it was opened [READ-14].
 *
 * @param isAtEnd then they are fetched again, until the reading is counted
 */
export function useNewStickers(isAtEnd: boolean): readonly Sticker[] {
  const { uid } = useUser();
  const client = useQueryClient();
  const { data } = useQuery({ ...queryOf(listStickers, {}), enabled: uid !== undefined, staleTime: Infinity });
  const before = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (data) before.current ??= new Set(data.stickers.map(nameOf));
  }, [data]);
  useEffect(() => {
    if (!isAtEnd || uid === undefined) return undefined;
    const again = () => void client.invalidateQueries({ queryKey: keyOf(listStickers) });
    again();
    const timers = COUNTED_AFTER_MS.map((wait) => setTimeout(again, wait));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [isAtEnd, uid, client]);
  const { current } = before;
  return current && data ? data.stickers.filter((sticker) => !current.has(nameOf(sticker))) : NONE;
}

/** All stickers of the user; undefined until they are known. */
export const useStickers = () => useQuery({ ...queryOf(listStickers, {}), refetchOnMount: 'always' });
