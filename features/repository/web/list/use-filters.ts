import { useCallback, useState } from 'react';
import { useUser } from '#features/session/web';
import { waitFor } from '../parts/wait-for.ts';
import { readFilters, writeFilters, type Filters } from './filters.ts';

/** The filters of the user on this device; saving waits until the user is known [REPO-1]. */
export function useFilters(): [Filters, (filters: Filters) => void] {
  const { uid } = useUser();
  const [filters, setFilters] = useState(() => readFilters(uid ?? ''));
  const change = useCallback(
    (next: Filters) => {
      setFilters(next);
      void waitFor(() => uid).then((known) => known !== undefined && writeFilters(known, next));
    },
    [uid],
  );
  return [filters, change];
}
