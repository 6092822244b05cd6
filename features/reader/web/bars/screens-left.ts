import { marksByPage, type Book, type Sight } from '../../contract/index.ts';

/**
 * The screens of the chapter behind the current one; undefined where the chapter is not exactly one flowing page, so that
 * its screens are not known. Pure.
 */
export function screensLeft({ spine, toc }: Pick<Book, 'spine' | 'toc'>, sight: Sight | undefined): number | undefined {
  const page = sight && spine[sight.index];
  if (!page || page.layout !== 'reflowable' || sight.screens < 2) return undefined;
  const named = marksByPage(toc, spine);
  if (named.get(sight.index)?.length !== 1) return undefined;
  const next = spine.findIndex(({ isLinear }, index) => isLinear && index > sight.index);
  const isWhole = next < 0 || named.has(next);
  return isWhole ? sight.screens - sight.screen : undefined;
}
