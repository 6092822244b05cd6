import { useQuery } from '@tanstack/react-query';
import { getBooksGroups, type PublicationRow } from '#features/catalog/contract';
import { queryOf } from '#platform/web/api';

const NONE: readonly PublicationRow[] = [];

/** All publications that the market shows. */
export function useBooks(): readonly PublicationRow[] {
  const { data } = useQuery(queryOf(getBooksGroups, {}));
  if (!data) return NONE;
  return [data.ungrouped, ...data.grouped.map(({ publications }) => publications)].flatMap(({ books }) => books);
}
