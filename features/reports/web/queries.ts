import { useQuery } from '@tanstack/react-query';
import { getChildren } from '#features/children/contract';
import type { ReportType } from '#features/statistics/contract';
import { queryOf } from '#platform/web/api';
import { compareClassrooms, getProgress, getReportChoices } from '../contract/index.ts';

/** Students read on while the teacher is in another window: data is fetched again when the window gets the focus. */
const live = { retry: false, refetchOnWindowFocus: 'always' } as const;

/** The classes and publications that the teacher may compare. */
export const useReportChoices = () => useQuery({ ...queryOf(getReportChoices, {}), retry: false });

/** A comparison; the one before stays while the next is fetched. */
export const useComparison = (classrooms: readonly number[], publication: string, tor: ReportType) =>
  useQuery({
    ...queryOf(compareClassrooms, { query: { tor }, body: { publication, classrooms: [...classrooms] } }),
    ...live,
    enabled: classrooms.length > 0 && publication !== '',
    placeholderData: (before) => before,
  });

/** The user's own progress, or that of a child. */
export const useProgress = (student: string | undefined) =>
  useQuery({ ...queryOf(getProgress, { query: student ? { student } : {} }), ...live, refetchOnMount: 'always' });

/** The children whose accounts the user looks after. */
export const useOwnChildren = () => useQuery({ ...queryOf(getChildren, {}), retry: false });
