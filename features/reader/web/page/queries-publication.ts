import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getPublication, type Publication } from '#features/catalog/contract';
import { queryOf, type CallError } from '#platform/web/api';

/** Name, cover and grade of a book, also of one that the user may not open. */
export const usePublication = (publication: string, isWanted = true): UseQueryResult<Publication, CallError> =>
  useQuery({ ...queryOf(getPublication, { params: { publication } }), enabled: isWanted });
