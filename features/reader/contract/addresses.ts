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

/**
 * The page of the reading order to which each line of a list leads: where a page stands several times, a target that is
 * listed again leads to the next one. Pure.
 *
 * @param targets `href[#fragment]` in the order of the list
 * @returns an index of the spine for each target; -1 where the target has no page there
 */
export function pagesOfTargets(
  targets: readonly (string | undefined)[],
  spine: readonly { readonly href: string }[],
): number[] {
  const pages = new Map<string, number[]>();
  for (const [index, { href }] of spine.entries()) pages.set(href, [...(pages.get(href) ?? []), index]);
  const listed = new Map<string, number>();
  return targets.map((target) => {
    if (target === undefined) return -1;
    const times = listed.get(target) ?? 0;
    listed.set(target, times + 1);
    const found = pages.get(placeOf(target).href) ?? [];
    return found[times] ?? found.at(-1) ?? -1;
  });
}

/**
 * The page of the reading order on which a place lies: of a page that stands several times the CFI says which one. Pure.
 *
 * @returns an index of the spine, or -1
 */
export function pageOfPlace(
  { href, cfi }: { readonly href: string; readonly cfi?: string | undefined },
  spine: readonly { readonly href: string }[],
): number {
  const named = Number(/^epubcfi\(\/6\/(\d+)/.exec(cfi ?? '')?.[1] ?? 0) / 2 - 1;
  return spine[named]?.href === href ? named : spine.findIndex((page) => page.href === href);
}

/** The address of a file of a book: `https://content.example/content/<pass>/EPUB/one.xhtml`. */
export const fileAddress = (base: string, href: string): string =>
  base + href.split('/').map(encodeURIComponent).join('/');

/** The address of a page in the engine's frame; pictures get a page around them. */
export const pageAddress = (
  base: string,
  { href, isPicture }: { readonly href: string; readonly isPicture: boolean },
): string => fileAddress(base, href) + (isPicture ? '?page' : '');

/** Whether the addresses of a book are those of a copy on the device. */
export const isKeptBook = ({ engine }: { readonly engine: string }): boolean =>
  new URL(engine).pathname.startsWith('/kept/');

/**
 * The href of the book file that an address names, on the server or in a kept copy; undefined for any other address.
 */
export function hrefOfAddress(address: string): string | undefined {
  const { pathname, hash } = new URL(address, 'http://none');
  const path = /^\/(?:content|kept)\/[^/]+\/(.+)$/.exec(pathname)?.[1];
  try {
    return path && decodeURIComponent(path).normalize('NFC') + decodeURIComponent(hash);
  } catch {
    return undefined;
  }
}
