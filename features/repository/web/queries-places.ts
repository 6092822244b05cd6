import { useQueries } from '@tanstack/react-query';
import { getSchoolGroups, getSubjects, type Grade, type Subject } from '#features/catalog/contract';
import { queryOf, type CallError } from '#platform/web/api';

/** The grades and subjects of the market, with units or without. */
export interface Places {
  readonly grades: readonly Grade[];
  readonly subjects: readonly Subject[];
}

interface PlacesQuery {
  readonly data: Places | undefined;
  readonly error: CallError | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

export const usePlaces = (): PlacesQuery =>
  useQueries({
    queries: [queryOf(getSchoolGroups, {}), queryOf(getSubjects, {})],
    combine: ([groups, subjects]) => ({
      data:
        groups.data && subjects.data
          ? { grades: groups.data.flatMap(({ options }) => options.grades), subjects: subjects.data }
          : undefined,
      error: groups.error ?? subjects.error,
      isFetching: groups.isFetching || subjects.isFetching,
      refetch: () => Promise.all([groups.refetch(), subjects.refetch()]),
    }),
  });
