import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryOf, type CallError } from '#platform/web/api';
import { openBook, type Book } from '../../contract/index.ts';

/** Addresses are renewed after this share of their life. */
const RENEW_AFTER = 0.6;

/** The book with fresh addresses: renewed in time, and when the user returns to the window [SHELF-13]. */
export const useBook = (publication: string, isWanted: boolean): UseQueryResult<Book, CallError> =>
  useQuery({
    ...queryOf(openBook, { params: { publication } }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data ? state.data.lifeSeconds * 1000 * RENEW_AFTER : false),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
