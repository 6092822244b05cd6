import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getBooksGroups, getPublication } from '#features/catalog/contract';
import { mutationOf } from '#platform/web/api';
import { getKodHistory, redeemCode } from '../../contract/index.ts';

/** Calls whose answers depend on whether a publication is open. Books open in the reader check again by themselves. */
const STALE = [getBooksGroups.name, getPublication.name, getKodHistory.name];

/** Redeems a code; shelf, panels and history are fetched again [KOD-3]. */
export function useRedeemCode() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(redeemCode),
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => STALE.includes(String(queryKey[0])) }),
  });
}
