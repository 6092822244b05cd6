import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/api';
import { getShelfRows, type ShelfRows } from '../../contract/index.ts';

/** The first rows. They come with the page; a user who comes back from a book sees the current share at once. */
export const useShelfRows = (): ShelfRows | undefined =>
  useQuery({ ...queryOf(getShelfRows, {}), refetchOnMount: 'always' }).data;
