import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/api';
import { getClassroomOverview, getDashboardResults, getStudentResults, REPORT_TYPES } from '../contract/index.ts';

/** Students read on while a teacher looks away: results are asked for again when the window is looked at. */
const live = { retry: false, refetchOnWindowFocus: 'always' } as const;

/** The results of a publication in a class, by student [CLS-7]. */
export const useDashboardResults = (classroom: number, publication: string) =>
  useQuery({
    ...queryOf(getDashboardResults, { query: { tor: REPORT_TYPES.score }, body: { classroom, publication } }),
    ...live,
  });

/** One student's results by unit; without a student the user's own [CLS-8]. */
export const useStudentResults = (classroom: number, publication: string, user?: string) =>
  useQuery({
    ...queryOf(getStudentResults, { body: { classroom, publication, ...(user ? { user } : {}) } }),
    ...live,
  });

/** The students of a class and how far each is in its publications [CLS-14]. */
export const useClassroomOverview = (id: string) =>
  useQuery({ ...queryOf(getClassroomOverview, { params: { id } }), ...live });
