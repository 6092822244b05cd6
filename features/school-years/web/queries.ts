import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getClassroom, getClassrooms } from '#features/classrooms/contract';
import { useWords } from '#platform/web/i18n';
import { keyOf, mutationOf, queryOf } from '#platform/web/api';
import { useToast } from '#platform/web/ui';
import { applyRollover, getRollover, undoRollover } from '../contract/index.ts';

/**
 * Classes that wait for the new school year, and beginnings that can be undone; the server's clock decides the year.
 */
export const useRollover = () => useQuery(queryOf(getRollover, {}));

/** The classes of the new year that are there already: none is called as another. */
export const useClassrooms = () => useQuery(queryOf(getClassrooms, {}));

/** Starts the school year, and undoes that. Undoing shows its own result. */
export function useRolloverChanges() {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const client = useQueryClient();
  // Not awaited: the calling screen disappears with the new lists, and would not receive the result.
  const forget = () => {
    for (const queryKey of [keyOf(getRollover), keyOf(getClassrooms), [getClassroom.name]])
      void client.invalidateQueries({ queryKey });
  };
  const apply = useMutation({ ...mutationOf(applyRollover), onSettled: forget });
  const undo = useMutation({
    ...mutationOf(undoRollover),
    onSuccess({ undone, kept }) {
      if (undone > 0) toast({ text: t('school-years.undone', { count: undone }), tone: 'good' });
      if (kept.length > 0) toast({ text: t('school-years.undone-kept', { count: kept.length }) });
      if (undone + kept.length === 0) toast({ text: t('school-years.undone-before') });
    },
    onError: ({ code }) =>
      toast(
        // Another teacher was quicker: an undone beginning is unknown from then on.
        code === 'classrooms.unknown'
          ? { text: t('school-years.undone-before') }
          : { text: tDynamic(code), tone: 'bad' },
      ),
    onSettled: forget,
  });
  return { apply, undo };
}
