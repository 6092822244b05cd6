import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataOf } from '#platform/kernel';
import { call, mutationOf, queryOf, type CallError } from '#platform/web/api';
import { createCredential, findCredentialPublications, getCredentials, revokeCredential } from '../contract/index.ts';

type Page = DataOf<typeof getCredentials>;

/** The market's credentials, page by page. */
export const useCredentials = () =>
  useInfiniteQuery<Page, CallError, readonly Page[], readonly string[], number | undefined>({
    queryKey: [getCredentials.name],
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      call(getCredentials, { query: pageParam === undefined ? {} : { before: String(pageParam) } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages,
  });

/** The publications that the picker shows for a text; they stay until the next ones arrive. */
export const usePublications = (search: string) =>
  useQuery({ ...queryOf(findCredentialPublications, { query: { search } }), placeholderData: keepPreviousData });

export function useCredentialChanges() {
  const client = useQueryClient();
  const onSuccess = () => void client.invalidateQueries({ queryKey: [getCredentials.name] });
  return {
    create: useMutation({ ...mutationOf(createCredential), onSuccess, gcTime: 0 }),
    revoke: useMutation({ ...mutationOf(revokeCredential), onSuccess }),
  };
}
