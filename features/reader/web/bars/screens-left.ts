import { placeOf, type Book, type ContentsEntry } from '../../contract/index.ts';
import type { Sight } from '../engine/protocol.ts';

const pagesOf = (entries: readonly ContentsEntry[]): string[] =>
  entries.flatMap(({ href, children }) => [...(href === undefined ? [] : [placeOf(href).href]), ...pagesOf(children)]);

/**
 * The screens of the chapter behind the current one; undefined where the chapter is not exactly one flowing page, so that
 * its screens are not known. Pure.
 */
export function screensLeft({ spine, toc }: Pick<Book, 'spine' | 'toc'>, sight: Sight | undefined): number | undefined {
  const page = sight && spine[sight.index];
  if (!page || page.layout !== 'reflowable' || sight.screens < 2) return undefined;
  const named = pagesOf(toc);
  if (named.filter((href) => href === page.href).length !== 1) return undefined;
  const next = spine.slice(sight.index + 1).find(({ isLinear }) => isLinear);
  const isWhole = next === undefined || named.includes(next.href);
  return isWhole ? sight.screens - sight.screen : undefined;
}
