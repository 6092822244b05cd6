import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicMarket } from '#features/market/contract';
import { keyOf, mutationOf, queryOf } from '#platform/web/api';
import {
  COMPETITION_MAX,
  getClassroomsBoard,
  getCompetition,
  getSchoolsBoard,
  getStudentsBoard,
  listBoardMembers,
  REFRESH_MS,
  ROWS_MAX,
  setBoardVisibility,
  type BoardMember,
  type BoardPeriod,
} from '../contract/index.ts';

/** A board counts along while it is looked at. */
const live = { refetchInterval: REFRESH_MS, retry: false, staleTime: REFRESH_MS } as const;

export const useStudentsBoard = (period: BoardPeriod) =>
  useQuery({ ...queryOf(getStudentsBoard, { body: { limit: ROWS_MAX, period } }), ...live });

export const useGroupsBoard = (kind: 'classrooms' | 'schools') =>
  useQuery({
    ...queryOf(kind === 'classrooms' ? getClassroomsBoard : getSchoolsBoard, { body: { limit: ROWS_MAX } }),
    ...live,
  });

/** The competition of the market: its days, and the publication that counts. */
export const useCompetition = ({ from, to, dos }: PublicMarket['competition']) =>
  useQuery({ ...queryOf(getCompetition, { body: { limit: COMPETITION_MAX, from, to, dos } }), ...live });

/** Who of a class stands on the boards, for its teachers. */
export const useBoardMembers = (id: string) => useQuery(queryOf(listBoardMembers, { params: { id } }));

/** A teacher takes a student off the boards, or puts back; the list shows it before the server says so. */
export function useMemberVisibility(id: string) {
  const client = useQueryClient();
  const queryKey = keyOf(listBoardMembers, { params: { id } });
  return useMutation({
    ...mutationOf(setBoardVisibility),
    async onMutate({ body }: { readonly body: { readonly isShown: boolean; readonly user?: string | undefined } }) {
      await client.cancelQueries({ queryKey });
      client.setQueryData<{ students: BoardMember[] }>(
        queryKey,
        (known) =>
          known && {
            students: known.students.map((one) => (one.uid === body.user ? { ...one, isShown: body.isShown } : one)),
          },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Off the boards, or back; boards are asked for anew. */
export function useVisibility() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(setBoardVisibility),
    onSuccess: () => client.invalidateQueries({ queryKey: ['getStudentsBoard'] }),
  });
}
