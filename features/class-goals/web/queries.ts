import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '#platform/web/api';
import { getClassGoal, getClassGoals, setClassGoal } from '../contract/index.ts';

/** A goal counts along while it is looked at, in milliseconds. */
const REFRESH_MS = 30_000;
const live = { refetchInterval: REFRESH_MS, staleTime: REFRESH_MS, retry: false } as const;

export const useClassGoals = () => useQuery({ ...queryOf(getClassGoals, {}), ...live });

export const useClassGoal = (classroom: number) =>
  useQuery({ ...queryOf(getClassGoal, { params: { classroom } }), ...live });

/** Sets the goal of a class and refreshes what the screens show of it. */
export function useSetClassGoal() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(setClassGoal),
    onSuccess: (goal) => client.setQueryData(keyOf(getClassGoal, { params: { classroom: goal.classroom } }), goal),
  });
}
