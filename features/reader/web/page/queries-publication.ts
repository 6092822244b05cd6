import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getPublication, type Publication } from '#features/catalog/contract';
import { queryOf, type CallError } from '#platform/web/api';

/** Name and cover of a book that one may not open. */
export const useLockedBook = (publication: string): UseQueryResult<Publication, CallError> =>
  useQuery(queryOf(getPublication, { params: { publication } }));
