import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { PublicationRow } from '#features/catalog/contract';
import { call, keyOf, queryOf, type CallError } from '#platform/web/api';
import {
  addFavourite,
  FAVOURITES_SHOWN,
  getShelfRows,
  listFavourites,
  removeFavourite,
  type RowBook,
  type ShelfRows,
} from '../../contract/index.ts';

/** What the heart knows is asked for anew when a panel opens after this time. */
const FRESH_MS = 60_000;

/** Whether a book is among the user's favourites; unknown until the answer is there. */
export const useIsFavourite = (dosId: string): boolean | undefined =>
  useQuery({ ...queryOf(listFavourites, {}), staleTime: FRESH_MS, retry: false }).data?.includes(dosId);

/** Whether the first rows show favourites; known once they are there. */
export function useHasFavouritesRow(): () => boolean {
  const client = useQueryClient();
  return () => (client.getQueryData<ShelfRows>(keyOf(getShelfRows, {}))?.favourites.length ?? 0) > 0;
}

/** The face of a book in the row. */
const faceOf = ({ dos_id, name, thumbs, cover, author }: PublicationRow, dos_url: string): RowBook => ({
  ...{ dos_id, name, dos_url },
  ...(thumbs && { thumbs }),
  ...(cover && { cover }),
  ...(author !== undefined && { author }),
});

/** The list and the row with the book first, or without it. */
function show(client: QueryClient, face: RowBook, isOn: boolean): void {
  const { dos_id } = face;
  client.setQueryData<string[]>(keyOf(listFavourites, {}), (known = []) => {
    const others = known.filter((id) => id !== dos_id);
    return isOn ? [dos_id, ...others] : others;
  });
  client.setQueryData<ShelfRows>(keyOf(getShelfRows, {}), (known) => {
    if (!known) return known;
    const others = known.favourites.filter((book) => book.dos_id !== dos_id);
    return { ...known, favourites: isOn ? [face, ...others].slice(0, FAVOURITES_SHOWN) : others };
  });
}

/** Gives a book a heart or takes it back: it is seen at once, and undone where the server does not agree [SHELF-22]. */
export function useFavourite(row: PublicationRow, url: string | undefined) {
  const client = useQueryClient();
  const face = faceOf(row, url ?? '');
  return useMutation<unknown, CallError, boolean>({
    // One after the other: the last tap is the one that counts.
    scope: { id: `favourite ${row.dos_id}` },
    mutationFn: (isOn) => {
      const args = { params: { publication: Number(row.dos_id) } };
      return isOn ? call(addFavourite, args) : call(removeFavourite, args);
    },
    async onMutate(isOn) {
      await Promise.all(
        [listFavourites, getShelfRows].map((endpoint) => client.cancelQueries({ queryKey: keyOf(endpoint, {}) })),
      );
      show(client, face, isOn);
    },
    onError: (_, isOn) => show(client, face, !isOn),
  });
}
