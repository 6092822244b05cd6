import { useQuery } from '@tanstack/react-query';
import { getBooksGroups, getPublication, MODULE_STATUS, type PublicationRow } from '#features/catalog/contract';
import { queryOf } from '#platform/web/api';

const NONE: readonly PublicationRow[] = [];

/** All publications that the market shows. */
export function useBooks(): readonly PublicationRow[] {
  const { data } = useQuery(queryOf(getBooksGroups, {}));
  if (!data) return NONE;
  return [data.ungrouped, ...data.grouped.map(({ publications }) => publications)].flatMap(({ books }) => books);
}

/** The parts of a publication that an address leads to. @param publication `dos_id`; empty: none */
export function useBookParts(publication: string): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useQuery({ ...queryOf(getPublication, { params: { publication } }), enabled: publication !== '' });
  return (data?.moduls ?? [])
    .filter(({ status }) => status === MODULE_STATUS.link)
    .flatMap(({ name, module_url }) => {
      const value = partOf(module_url);
      return value ? [{ value, label: name }] : [];
    });
}

/** The part in the address of the reader (`#/read/…?to=part`) or the player (`?unit=part`). Pure. */
function partOf(address: string): string {
  const query = new URLSearchParams(address.split('?')[1] ?? '');
  return query.get('to') ?? query.get('unit') ?? '';
}
