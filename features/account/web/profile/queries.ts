import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { getUserdata, type User } from '#features/session/contract';
import type { DataOf } from '#platform/kernel';
import { keyOf, mutationOf, queryOf, type CallError } from '#platform/web/api';
import {
  changePassword,
  endSessions,
  eraseUser,
  exportUser,
  getOwnUserdata,
  listConsents,
  listSessions,
  resendGuardianRequest,
  rollName,
  type GivenConsent,
  type OpenSession,
} from '../../contract/index.ts';

type OwnUser = DataOf<typeof getOwnUserdata>;

const FRESH = { staleTime: 0, refetchOnMount: 'always' } as const;

/** An e-mail that waits until its link is followed [ACC-14]. */
export const usePendingMail = (): string | undefined =>
  useQuery({ ...queryOf(getOwnUserdata, {}), ...FRESH }).data?.pendingMail;

/** The generated name of a student, and whether the nickname is approved [LEAD-16]. */
export const useOwnNames = (): Pick<OwnUser, 'generatedName' | 'isNicknameApproved'> | undefined =>
  useQuery({ ...queryOf(getOwnUserdata, {}), ...FRESH }).data;

/** Another generated name [LEAD-16]. */
export function useRollName() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(rollName),
    onSuccess: (generatedName) =>
      client.setQueryData<OwnUser>(keyOf(getOwnUserdata, {}), (user) => user && { ...user, generatedName }),
  });
}

/** A child's first e-mail that an adult has not agreed to yet [SAFE-4]. */
export const useRequestedMail = (): string | undefined =>
  useQuery({ ...queryOf(getOwnUserdata, {}), ...FRESH }).data?.requestedMail;

/** The open sessions, fetched again with every visit to the list [ACC-19]. */
export const useSessions = (): UseQueryResult<OpenSession[], CallError> =>
  useQuery({ ...queryOf(listSessions, {}), ...FRESH });

/** Ends sessions by id; without ids all but this one [ACC-19]. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(endSessions),
    onSuccess(_, { body }) {
      const ids = body?.ids;
      client.setQueryData<OpenSession[]>(keyOf(listSessions, {}), (now) =>
        now?.filter(({ id, isCurrent }) => isCurrent || (ids !== undefined && !ids.includes(id))),
      );
      void client.invalidateQueries({ queryKey: keyOf(listSessions) });
    },
  });
}

/** The user's consents [ACC-14]. */
export const useConsents = (): UseQueryResult<GivenConsent[], CallError> => useQuery(queryOf(listConsents, {}));

/**
 * Changes the password [ACC-14]; after a card's password, the prompt to choose a password no longer opens [SAFE-19].
 */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(changePassword),
    onSuccess: () =>
      client.setQueryData<User>(keyOf(getUserdata, {}), (user) => {
        if (!user) return user;
        const { mustChoosePassword: _, ...rest } = user;
        return rest;
      }),
  });
}

/** Sends the request to the guardian again, or to another one [ACC-9]. */
export const useResendGuardianRequest = () => useMutation(mutationOf(resendGuardianRequest));

/** An address with all data of the user [ACC-18]. */
export const useExport = () => useMutation(mutationOf(exportUser));

/** Plans the erasure of the account, or takes the wish back; the user knows at once [ACC-18]. */
export function useErase() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(eraseUser),
    onSuccess: ({ eraseAfter }) =>
      client.setQueryData<User>(keyOf(getUserdata, {}), (user) => {
        if (!user) return user;
        const { eraseAfter: _, ...rest } = user;
        return eraseAfter ? { ...rest, eraseAfter } : rest;
      }),
  });
}
