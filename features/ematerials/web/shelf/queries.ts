import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getBooksGroups, getSubjects, type PublicationRow, type Subject } from '#features/catalog/contract';
import { getXpScore } from '#features/progress/contract';
import { isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { queryOf, type CallError } from '#platform/web/api';
import { useFormats } from '#platform/web/i18n';
import { coursesOf } from './courses.ts';

/** The shelf asks for the same within this time, and shares the answer. */
const FRESH_MS = 60_000;

export interface Courses {
  readonly courses: readonly PublicationRow[];
  readonly subjects: readonly Subject[];
}

/** Two calls as one query, for the pieces that show its state. */
export interface CoursesQuery {
  readonly data: Courses | undefined;
  readonly error: CallError | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** The interactive courses of the user's shelf, and the subjects. */
export function useCourses(): CoursesQuery {
  const { compare } = useFormats();
  const subjects = useQuery({ ...queryOf(getSubjects, {}), staleTime: Infinity });
  const books = useQuery({ ...queryOf(getBooksGroups, {}), staleTime: FRESH_MS });
  const data = useMemo(
    () => books.data && subjects.data && { courses: coursesOf(books.data, compare), subjects: subjects.data },
    [books.data, subjects.data, compare],
  );
  const missing = [subjects, books].filter((query) => query.data === undefined);
  return {
    data,
    error: missing.find(({ error }) => error)?.error ?? null,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of missing) void query.refetch();
    },
  };
}

const NO_SCORES: ReadonlyMap<string, number> = new Map();

/** The student's own scores, 0 to 1, by `dos_id`; other users have none. The points in the header need the same call. */
export function useScores(): ReadonlyMap<string, number> {
  const user = useUser();
  const { data } = useQuery({
    ...queryOf(getXpScore, { body: { user: user.uid ?? '' } }),
    enabled: user.uid !== undefined && isStudent(user),
    refetchOnWindowFocus: 'always',
  });
  return useMemo(() => {
    if (!data) return NO_SCORES;
    return new Map(
      data.publications.flatMap(({ dos_id, percentage_result: percent }) =>
        percent === null ? [] : [[dos_id, percent / 100] as const],
      ),
    );
  }, [data]);
}
