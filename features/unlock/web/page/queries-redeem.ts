import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getBooksGroups, getPublication } from '#features/catalog/contract';
import { mutationOf } from '#platform/web/api';
import { getKodHistory, redeemCode } from '../../contract/index.ts';

/** What shows whether a publication is open. Books under way in the reader ask anew by themselves. */
const STALE = [getBooksGroups.name, getPublication.name, getKodHistory.name];

/** Redeems a code; shelf, panels and history are fetched anew [KOD-3]. */
export function useRedeemCode() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(redeemCode),
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => STALE.includes(String(queryKey[0])) }),
  });
}
