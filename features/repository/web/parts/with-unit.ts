import { address } from '#features/market/contract';

/** The address of a unit that keeps the list, the search and the page from which it is opened; undefined: of that list. Pure. */
export function withUnit(search: URLSearchParams, id: number | undefined): string {
  const next = new URLSearchParams(search);
  next.delete('unit');
  if (id !== undefined) next.set('unit', String(id));
  const query = next.toString();
  return address('repository') + (query && `?${query}`);
}
