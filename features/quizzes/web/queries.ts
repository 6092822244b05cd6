import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { REFRESH_MS, ROWS_MAX } from '#features/leaderboards/contract';
import { keyOf, mutationOf, queryOf } from '#platform/web/api';
import { getClassQuizzes, getQuiz, getQuizBoard, getQuizResult, getQuizzes, startQuiz } from '../contract/index.ts';

/** Windows open and end while a page is open. */
const STALE_MS = 60_000;

export const useQuizzes = () => useQuery({ ...queryOf(getQuizzes, {}), staleTime: STALE_MS, retry: false });

export const useQuiz = (quiz: string) => useQuery({ ...queryOf(getQuiz, { params: { quiz } }), retry: false });

export const useQuizResult = (quiz: string) =>
  useQuery({ ...queryOf(getQuizResult, { params: { quiz } }), retry: false });

/** A board counts along while it is looked at. */
export const useQuizBoard = (quiz: string) =>
  useQuery({
    ...queryOf(getQuizBoard, { body: { quiz, limit: ROWS_MAX } }),
    refetchInterval: REFRESH_MS,
    retry: false,
    staleTime: REFRESH_MS,
  });

/** What the students of a class reached in quizzes. */
export const useClassQuizzes = (classroom: number) =>
  useQuery({ ...queryOf(getClassQuizzes, { params: { classroom } }), staleTime: STALE_MS });

/** Begins an attempt, or takes it up again. */
export const useStartQuiz = () => useMutation(mutationOf(startQuiz));

/** After an attempt has ended: fetches its quiz, its result and its board again. The function stays the same. */
export function useForgetQuiz(): (quiz: string) => void {
  const client = useQueryClient();
  return useCallback(
    (quiz) => {
      void client.invalidateQueries({ queryKey: [getQuizzes.name] });
      void client.invalidateQueries({ queryKey: keyOf(getQuiz, { params: { quiz } }) });
      void client.invalidateQueries({ queryKey: keyOf(getQuizResult, { params: { quiz } }) });
      void client.invalidateQueries({ queryKey: [getQuizBoard.name] });
    },
    [client],
  );
}
