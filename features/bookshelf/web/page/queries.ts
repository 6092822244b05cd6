import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  getBooksGroups,
  getSchoolGroups,
  getSubjects,
  type SchoolGroup,
  type Subject,
} from '#features/catalog/contract';
import { queryOf } from '#platform/web/api';
import { useFormats } from '#platform/web/i18n';
import type { ShelfEntry, ShelfRows } from '../../contract/index.ts';
import { shelfEntries } from './shelf-entries.ts';

/** The catalogue's frame does not change while a page is open. */
const frame = { staleTime: Infinity };
/** Coming back to the shelf within this time requests nothing. */
const SHELF_FRESH_MS = 60_000;

export interface Shelf {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly entries: readonly ShelfEntry[];
  readonly subjects: readonly Subject[];
  readonly schoolGroups: readonly SchoolGroup[];
  readonly isRetrying: boolean;
  /** Asks again for what failed. */
  readonly retry: () => void;
}

const none: readonly never[] = [];

/** The visitor's shelf: subjects, then school groups, then publications; the first two come with the page [SHELF-1]. */
export function useShelf(): Shelf {
  const { compare } = useFormats();
  const subjects = useQuery({ ...queryOf(getSubjects, {}), ...frame });
  const schoolGroups = useQuery({ ...queryOf(getSchoolGroups, {}), ...frame, enabled: subjects.isSuccess });
  const books = useQuery({
    ...queryOf(getBooksGroups, {}),
    staleTime: SHELF_FRESH_MS,
    enabled: schoolGroups.isSuccess,
  });
  const entries = useMemo(() => (books.data ? shelfEntries(books.data, compare) : none), [books.data, compare]);
  const failed = [subjects, schoolGroups, books].find(({ data, isError }) => isError && data === undefined);
  return {
    state: failed ? 'failed' : books.data ? 'ready' : 'loading',
    entries,
    subjects: subjects.data ?? none,
    schoolGroups: schoolGroups.data ?? none,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}

/** How many first rows came with the page, so that their place is kept; the call itself comes with what shows them. */
export function useKeptRows(): number {
  const rows = useQueryClient().getQueryData<ShelfRows>(['getShelfRows', {}]);
  return rows ? Object.values(rows).filter(({ length }) => length).length : 0;
}
