import { pageAddress, type BookPage, type Failing } from '#features/reader/contract';

export type PageThere = { readonly address: string } | { readonly reason: Failing };

/** The address of a page that can be had, or why it cannot: a file that is not there, or an answer that did not come. */
export async function pageThere(base: string, page: BookPage): Promise<PageThere> {
  const address = pageAddress(base, page);
  try {
    // What the browser keeps of a page that was only fetched ahead does not open it in a frame.
    const { ok, status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (ok) return { address };
    return { reason: status === 404 ? 'broken' : 'away' };
  } catch {
    return { reason: 'away' };
  }
}
