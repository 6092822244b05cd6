import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  getBooksGroups,
  getSchoolGroups,
  getSubjects,
  type SchoolGroup,
  type Subject,
} from '#features/catalog/contract';
import { useUser } from '#features/session/web';
import { queryOf } from '#platform/web/api';
import { useFormats } from '#platform/web/i18n';
import { getOwnGrades, listFinishedBooks, type ShelfEntry, type ShelfRows } from '../../contract/index.ts';
import { shelfEntries } from './shelf-entries.ts';

/** The catalogue's frame does not change while a page is open. */
const frame = { staleTime: Infinity };
/** Coming back to the shelf within this time asks nothing anew. */
const SHELF_FRESH_MS = 60_000;

export interface Shelf {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly entries: readonly ShelfEntry[];
  readonly subjects: readonly Subject[];
  readonly schoolGroups: readonly SchoolGroup[];
  /** The reader's own, by number. */
  readonly grades: readonly number[];
  readonly isRetrying: boolean;
  /** Asks again for what failed. */
  readonly retry: () => void;
}

const none: readonly never[] = [];

/** The visitor's shelf: subjects, then school groups, then publications; the first two come with the page [SHELF-1]. */
export function useShelf(): Shelf {
  const { compare } = useFormats();
  const { uid } = useUser();
  const subjects = useQuery({ ...queryOf(getSubjects, {}), ...frame });
  const schoolGroups = useQuery({ ...queryOf(getSchoolGroups, {}), ...frame, enabled: subjects.isSuccess });
  const books = useQuery({
    ...queryOf(getBooksGroups, {}),
    staleTime: SHELF_FRESH_MS,
    enabled: schoolGroups.isSuccess,
  });
  // They come with the page; who has just signed in waits for them, so that no board folds under a finger. A failure is an
  // answer: the shelf does without, and does not wait.
  const grades = useQuery({ ...queryOf(getOwnGrades, {}), staleTime: SHELF_FRESH_MS, enabled: !!uid, retry: false });
  const entries = useMemo(() => (books.data ? shelfEntries(books.data, compare) : none), [books.data, compare]);
  const failed = [subjects, schoolGroups, books].find(({ data, isError }) => isError && data === undefined);
  return {
    state: failed ? 'failed' : books.data && !grades.isLoading ? 'ready' : 'loading',
    entries,
    subjects: subjects.data ?? none,
    schoolGroups: schoolGroups.data ?? none,
    grades: grades.data ?? none,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}

/** How many first rows came with the page, so that their place is kept; the call itself comes with what shows them. */
export function useKeptRows(): number {
  const client = useQueryClient();
  // Once: a heart that comes or goes moves nothing while one looks [SHELF-22].
  const [kept] = useState(() => {
    const rows = client.getQueryData<ShelfRows>(['getShelfRows', {}]);
    return rows ? Object.values(rows).filter(({ length }) => length).length : 0;
  });
  return kept;
}

/** Ids of the books that the reader has finished; asked for once the shelf is there, and anew whenever one comes back to it [SHELF-19]. */
export function useFinished(isReady: boolean): ReadonlySet<string> {
  const { uid } = useUser();
  const { data } = useQuery({ ...queryOf(listFinishedBooks, {}), enabled: isReady && !!uid, staleTime: 0 });
  return useMemo(() => new Set(data), [data]);
}
