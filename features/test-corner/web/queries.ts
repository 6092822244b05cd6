import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, queryOf, type CallError } from '#platform/web/api';
import type { DataOf } from '#platform/kernel';
import { getCornerPlaces, getCornerTest, getCornerTests, type Collection } from '../contract/index.ts';

/** The grades and subjects for which there are tests. */
export const useCornerPlaces = () => useQuery(queryOf(getCornerPlaces, {}));

/** The requested tests by the ids of grades and subjects; an empty list does not narrow. */
export interface TestChoice {
  readonly grades: readonly number[];
  readonly subjects: readonly number[];
  readonly collection: Collection;
}

type TestPage = DataOf<typeof getCornerTests>;

const nextPage = ({ pagination: { currentPage, itemsPerPage, totalItems } }: TestPage): number | undefined =>
  currentPage * itemsPerPage < totalItems ? currentPage + 1 : undefined;

/** The chosen tests, page by page. */
export const useCornerTests = (choice: TestChoice) =>
  useInfiniteQuery<TestPage, CallError, { items: TestPage['items']; total: number }, readonly unknown[], number>({
    queryKey: [getCornerTests.name, choice],
    initialPageParam: 1,
    queryFn({ pageParam, signal }) {
      const query = {
        'grade[]': choice.grades.map(String),
        'subject[]': choice.subjects.map(String),
        collection: choice.collection,
        page: String(pageParam),
      };
      return call(getCornerTests, { query }, { signal });
    },
    getNextPageParam: nextPage,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages[0]?.pagination.totalItems ?? 0,
    }),
    placeholderData: (before) => before,
  });

export const useCornerTest = (id: number) => useQuery(queryOf(getCornerTest, { params: { id: String(id) } }));
