import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutationOf, queryOf } from '#platform/web/api';
import { getSharedDevices, shareDevice, unshareDevices } from '../../contract/index.ts';

const sharedQuery = queryOf(getSharedDevices, {});

/** The devices that the teacher marked. */
export const useSharedDevices = () => useQuery(sharedQuery);

export function useShareDevice() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(shareDevice),
    onSuccess: (state) => client.setQueryData(sharedQuery.queryKey, state),
  });
}

export function useUnshareDevices() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(unshareDevices),
    onSuccess: (state) => client.setQueryData(sharedQuery.queryKey, state),
  });
}
