import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicMarket } from '#features/market/contract';
import { mutationOf, queryOf } from '#platform/web/api';
import {
  COMPETITION_MAX,
  getClassroomsBoard,
  getClassVisibility,
  getCompetition,
  getSchoolsBoard,
  getStudentsBoard,
  REFRESH_MS,
  ROWS_MAX,
  setBoardVisibility,
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

/** The students of a class with their visibility on boards. */
export const useClassVisibility = (classroom: string) =>
  useQuery(queryOf(getClassVisibility, { params: { classroom: Number(classroom) } }));

/** Hides or shows a student, then reloads boards and lists of classes. */
export function useVisibility() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(setBoardVisibility),
    onSuccess: () =>
      Promise.all(
        [getStudentsBoard, getClassVisibility].map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
      ),
  });
}
