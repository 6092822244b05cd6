import { useMutation, useQuery } from '@tanstack/react-query';
import { mutationOf, queryOf } from '#platform/web/api';
import { findGuardianRequest, verifyGuardian } from '../../contract/index.ts';

export interface GuardianLink {
  readonly guardianToken: string;
  readonly guardianEmail: string;
}

/** What a guardian is asked, by the link of the mail [ACC-9]. */
export const useGuardianRequest = (link: GuardianLink | undefined) =>
  useQuery({
    ...queryOf(findGuardianRequest, { body: link ?? { guardianToken: '', guardianEmail: '' } }),
    enabled: link !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The guardian's answer. */
export const useVerifyGuardian = () => useMutation(mutationOf(verifyGuardian));
