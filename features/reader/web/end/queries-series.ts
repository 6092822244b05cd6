import { useQuery } from '@tanstack/react-query';
import { getBooksGroups, type BooksGroups, type PublicationRow } from '#features/catalog/contract';
import { queryOf } from '#platform/web/api';

/** The next book of the series that the user may open; undefined for a book without a series, or the last one. Pure. */
export function nextOfSeries({ grouped }: Pick<BooksGroups, 'grouped'>, dosId: string): PublicationRow | undefined {
  for (const { publications } of grouped) {
    const rows = [...publications.userbooks, ...publications.books];
    const names = new Map(rows.map((row) => [row.dos_id, row]));
    const books = [...names.values()];
    const at = books.findIndex((row) => row.dos_id === dosId);
    const next = at < 0 ? undefined : books.slice(at + 1).find(({ is_visible: isLocked }) => !isLocked);
    if (next) return next;
  }
  return undefined;
}

/** Asked for when a book ends. */
export const useNextOfSeries = (dosId: string): PublicationRow | undefined =>
  useQuery({ ...queryOf(getBooksGroups, {}), select: (shelf) => nextOfSeries(shelf, dosId) }).data;
