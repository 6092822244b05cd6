export interface Place {
  readonly href: string;
  /** With its `#`, or empty. */
  readonly fragment: string;
}

/** Takes `href#fragment` apart. */
export function placeOf(target: string): Place {
  const at = target.indexOf('#');
  return at < 0 ? { href: target, fragment: '' } : { href: target.slice(0, at), fragment: target.slice(at) };
}

/** The address of a file of a book: `https://content.example/content/<pass>/EPUB/one.xhtml`. */
export const fileAddress = (base: string, href: string): string =>
  base + href.split('/').map(encodeURIComponent).join('/');

/** The address of a page in the engine's frame; pictures get a page around them. */
export const pageAddress = (
  base: string,
  { href, isPicture }: { readonly href: string; readonly isPicture: boolean },
): string => fileAddress(base, href) + (isPicture ? '?page' : '');

/** The file that an address of a book's file names, at the server or as it is kept; undefined for any other address. */
export function hrefOfAddress(address: string): string | undefined {
  const { pathname, hash } = new URL(address, 'http://none');
  const path = /^\/(?:content|kept)\/[^/]+\/(.+)$/.exec(pathname)?.[1];
  try {
    return path && decodeURIComponent(path).normalize('NFC') + decodeURIComponent(hash);
  } catch {
    return undefined;
  }
}
