import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/api';
import { getPublication, MODULE_STATUS } from '../contract/index.ts';

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

/** The part in the address of the reader (`#/reader/…?to=part`) or the player (`?unit=part`). Pure. */
function partOf(address: string): string {
  const query = new URLSearchParams(address.split('?')[1] ?? '');
  return query.get('to') ?? query.get('unit') ?? '';
}
