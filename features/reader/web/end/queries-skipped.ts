import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getPublicationXpScore } from '#features/progress/contract';
import { useUser } from '#features/session/web';
import { keyOf, queryOf } from '#platform/web/api';
import { COUNTED_AFTER_MS } from '../stickers/queries-stickers.ts';

const NONE: readonly string[] = [];

/**
 * The units of a book that its reader has not read to the end, in reading order, as the server counts them; none of strangers, and
 * none until the server counted the last pages [READ-14].
 */
export function useSkippedUnits(dosId: string): readonly string[] {
  const { uid = '' } = useUser();
  const client = useQueryClient();
  const [isCounted, setCounted] = useState(false);
  const input = { params: { dos: dosId }, body: { user: uid } };
  const { data } = useQuery({
    ...queryOf(getPublicationXpScore, input),
    enabled: uid !== '' && isCounted,
    refetchOnMount: 'always',
    retry: false,
  });
  useEffect(() => {
    const again = () => {
      setCounted(true);
      void client.invalidateQueries({
        queryKey: keyOf(getPublicationXpScore, { params: { dos: dosId }, body: { user: uid } }),
      });
    };
    const timers = COUNTED_AFTER_MS.map((wait) => setTimeout(again, wait));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [client, dosId, uid]);
  if (!data || !isCounted) return NONE;
  return data.units.flatMap(({ unit, total }) => ((total?.total_read ?? 0) > 0 ? [] : [unit]));
}
