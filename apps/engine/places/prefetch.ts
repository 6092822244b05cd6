import { fileAddress, type BookPage } from '#features/reader/contract';

/** Pictures of one page that are fetched ahead. */
const MOST = 12;
const LINK = 'http://www.w3.org/1999/xlink';

/** Addresses of the pictures that a page shows. */
function picturesOf(page: string, address: string): string[] {
  const doc = new DOMParser().parseFromString(page, 'application/xhtml+xml');
  const written = [...doc.querySelectorAll('img[src], image')].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? one.getAttributeNS(LINK, 'href') ?? '',
  );
  return written
    .flatMap((one) => (one === '' || one.startsWith('data:') ? [] : [new URL(one, address).href]))
    .filter((one) => new URL(one).origin === location.origin)
    .slice(0, MOST);
}

/**
 * Fetches what a page needs before it is turned to: its file, so that the server has it at hand, and its pictures, which
 * the browser keeps. To the server the page is not opened by this.
 */
export async function prefetch(base: string, page: BookPage): Promise<void> {
  const address = fileAddress(base, page.href);
  const load = (picture: string): void => {
    new Image().src = picture;
  };
  if (page.isPicture) return load(address);
  try {
    const answer = await fetch(address);
    if (answer.ok) for (const picture of picturesOf(await answer.text(), address)) load(picture);
  } catch {
    // The page is asked for again when it is turned to.
  }
}
