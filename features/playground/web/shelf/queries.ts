import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getShelfRows, type ShelfRows } from '#features/bookshelf/contract';
import {
  getBooksGroups,
  getPublication,
  getSubjects,
  type PublicationRow,
  type Subject,
} from '#features/catalog/contract';
import { mutationOf, queryOf } from '#platform/web/api';
import { rowsOf, setActiveGrade } from '../../contract/index.ts';

const FRESH_MS = 60_000;
const none: readonly never[] = [];

export interface PlaygroundShelf {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly rows: readonly PublicationRow[];
  readonly subjects: readonly Subject[];
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** The visitor's whole shelf and its subjects; fetched once a grade is chosen. */
export function useShelf(isNeeded: boolean): PlaygroundShelf {
  const subjects = useQuery({ ...queryOf(getSubjects, {}), staleTime: Infinity });
  const books = useQuery({ ...queryOf(getBooksGroups, {}), staleTime: FRESH_MS, enabled: isNeeded });
  const rows = useMemo(() => (books.data ? rowsOf(books.data) : none), [books.data]);
  const failed = [subjects, books].find(({ data, isError }) => isError && data === undefined);
  return {
    state: failed ? 'failed' : books.data && subjects.data ? 'ready' : 'loading',
    rows,
    subjects: subjects.data ?? none,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}

/** Where books open, by `dos_id`: known before a tap, so that a tap is a plain link. A locked one without sample has none. */
export function useBookUrls(ids: readonly string[]): ReadonlyMap<string, string> {
  return useQueries({
    queries: ids.map((publication) => ({
      ...queryOf(getPublication, { params: { publication } }),
      staleTime: FRESH_MS,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data?.dos_url ? [[data.dos_id, data.dos_url] as const] : []))),
  });
}

/** Books that the user can continue, and books of the user's classes; undefined for visitors. */
export const useShelfRows = (isSignedIn: boolean): ShelfRows | undefined =>
  useQuery({ ...queryOf(getShelfRows, {}), enabled: isSignedIn, refetchOnMount: 'always' }).data;

/** Keeps the grade for the next page; if the call fails, that page has the previous theme. */
export const useKeepGrade = () => useMutation(mutationOf(setActiveGrade));
