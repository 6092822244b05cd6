import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/api';
import { getShelfRows, type ShelfRows } from '../../contract/index.ts';

/** The first rows. They come with the page; whoever comes back from a book sees at once how far it is read now. */
export const useShelfRows = (): ShelfRows | undefined =>
  useQuery({ ...queryOf(getShelfRows, {}), refetchOnMount: 'always' }).data;
