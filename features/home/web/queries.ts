import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setBoardVisibility } from '#features/leaderboards/contract';
import { mutationOf, queryOf } from '#platform/web/api';
import { getChildrenReading, getClassroomsReading } from '../contract/index.ts';

/** Children read on while this screen is in the background. */
const live = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** How the user's children read. */
export const useChildrenReading = () => useQuery({ ...queryOf(getChildrenReading, {}), ...live });

/** How the user's classes read. */
export const useClassroomsReading = () => useQuery({ ...queryOf(getClassroomsReading, {}), ...live });

/** Takes a child off the leaderboards, or puts it back. */
export function useBoardVisibility() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(setBoardVisibility),
    onSuccess: () => client.invalidateQueries({ queryKey: [getChildrenReading.name] }),
  });
}
