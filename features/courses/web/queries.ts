import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getPublication, type Publication } from '#features/catalog/contract';
import type { DataOf } from '#platform/kernel';
import { call, mutationOf, queryOf, type CallError } from '#platform/web/api';
import { launchUnit, openCourse, type OpenedCourse } from '../contract/index.ts';
import { countUnits } from './list/units.ts';

/** While a unit is open, its state is asked for so often. */
const STATE_EVERY_MS = 20_000;

/**
 * The blocks and units of a course with what the user has reached; asked for again while a unit is open and the window visible. The only unit
 * of a course is open without being in the address.
 */
export const useCourse = (publication: string, isUnitOpen: boolean): UseQueryResult<OpenedCourse, CallError> =>
  useQuery({
    ...queryOf(openCourse, { params: { publication } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (isUnitOpen || (data && countUnits(data) === 1) ? STATE_EVERY_MS : false),
  });

/** Cover and name of a course, also of one that the user may not open. */
export const usePublication = (publication: string): UseQueryResult<Publication, CallError> =>
  useQuery(queryOf(getPublication, { params: { publication } }));

/** Opens a unit when its frame is first drawn. An address is good for one session, so none is used twice. */
export const useLaunch = (publication: string, unit: string): UseQueryResult<DataOf<typeof launchUnit>, CallError> =>
  useQuery<DataOf<typeof launchUnit>, CallError>({
    queryKey: [launchUnit.name, publication, unit],
    queryFn: () => call(launchUnit, { params: { publication }, body: { unit } }),
    ...{ gcTime: 0, staleTime: Infinity, refetchOnReconnect: false, refetchOnWindowFocus: false },
  });

/** Opens a unit at the press of a button. */
export const useLaunchNow = () => useMutation({ ...mutationOf(launchUnit), gcTime: 0 });
