import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listStickers } from '#features/reader/contract';
import { queryOf } from '#platform/web/api';

/** Calls when a sticker has come: when the list that the reader keeps has grown [PLAY-17]. It fetches nothing itself. */
export function useEarned(onEarned: () => void): void {
  const count = useQuery({ ...queryOf(listStickers, {}), enabled: false }).data?.stickers.length;
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== undefined && count > before.current) onEarned();
    before.current = count;
  }, [count, onEarned]);
}
