import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getUserdata } from '#features/session/contract';
import { keyOf, mutationOf, queryOf } from '#platform/web/api';
import { confirmExternalRegistration, verifyEmail } from '../../contract/index.ts';

/** Completes an account of an outside identity provider [ACC-10]. */
export const useConfirmExternalRegistration = () => useMutation(mutationOf(confirmExternalRegistration));

/** Confirms an e-mail once, as soon as the page opens; it tries again only on the user's request [ACC-6]. */
export const useVerifyEmail = (token: string | undefined) =>
  useQuery({
    ...queryOf(verifyEmail, { body: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Fetches the user again, after a change on the server. */
export function useRefreshUser(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: keyOf(getUserdata, {}) }), [client]);
}
