import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { mutationOf, queryOf, type CallError } from '#platform/web/api';
import {
  decideChildNickname,
  decideClassNickname,
  listChildrenNicknames,
  listClassNicknames,
  reportNickname,
  type Nickname,
} from '../contract/index.ts';

/** The nicknames in a class. */
export const useClassNicknames = (classroom: number): UseQueryResult<Nickname[], CallError> =>
  useQuery(queryOf(listClassNicknames, { params: { classroom } }));

/** The nicknames of the user's children. */
export const useChildrenNicknames = (): UseQueryResult<Nickname[], CallError> =>
  useQuery(queryOf(listChildrenNicknames, {}));

function useReload() {
  const client = useQueryClient();
  // Lists of a class and of children show nicknames too.
  return () => client.invalidateQueries();
}

/** Approves a nickname of a class, or takes it away. */
export function useClassDecision() {
  const onSuccess = useReload();
  return useMutation({ ...mutationOf(decideClassNickname), onSuccess });
}

/** Approves the nickname of a child, or removes it. */
export function useChildDecision() {
  const onSuccess = useReload();
  return useMutation({ ...mutationOf(decideChildNickname), onSuccess });
}

/** Reports a nickname. */
export const useReport = () => useMutation(mutationOf(reportNickname));
