import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getPublication, type Publication } from '#features/catalog/contract';
import { queryOf, type CallError } from '#platform/web/api';

/** A panel that is opened again within this time shows what it knew. */
const FRESH_MS = 300_000;

/** All that the panel of a publication shows [SHELF-7]. */
export const usePublication = (dosId: string): UseQueryResult<Publication, CallError> =>
  useQuery({ ...queryOf(getPublication, { params: { publication: dosId } }), staleTime: FRESH_MS });
