import { pageAddress, type BookPage } from '../../contract/index.ts';

/** The address of a page that can be had; undefined where its address is too old, or without a network. */
export async function pageThere(base: string, page: BookPage): Promise<string | undefined> {
  const address = pageAddress(base, page);
  const isThere = await fetch(address, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isThere ? address : undefined;
}
