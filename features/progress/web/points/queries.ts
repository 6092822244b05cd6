import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, queryOf } from '#platform/web/api';
import { getXpScore } from '../../contract/index.ts';
import { onProgress } from '../outbox/news.ts';

/** The user's own points, fresh after reading in any tab [PROG-3]; undefined until they are known. */
export function usePoints(userId: string): number | undefined {
  const client = useQueryClient();
  useEffect(() => onProgress(() => void client.invalidateQueries({ queryKey: keyOf(getXpScore) })), [client]);
  return useQuery({ ...queryOf(getXpScore, { body: { user: userId } }), refetchOnWindowFocus: 'always' }).data
    ?.xpscore_total;
}
