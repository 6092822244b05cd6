import { containedStyles } from './contained.ts';

/**
 * A style sheet of a book as today's browsers read it: prefixed properties of EPUB 3 (§ CSS, appendix E) by their own
 * names, and breaks of printed pages as breaks of columns, which are the pages on a screen. Pure.
 *
 * @param holder its name in the book: addresses from the root of the book lead there [IMP-17]
 */
export const portableSheet = (sheet: string, holder = ''): string =>
  containedStyles(holder, sheet)
    .replace(/(?<=[{\s;])-epub-(?=[a-z])/gi, '')
    .replace(/page-break-(after|before)(\s*:\s*)(?:always|left|right)/gi, 'break-$1$2column')
    .replace(/page-break-inside(\s*:)/gi, 'break-inside$1')
    .replace(/(break-(?:after|before)\s*:\s*)(?:page|left|right|recto|verso)\b/gi, '$1column')
    .replace(/(break-inside\s*:\s*)avoid-page\b/gi, '$1avoid-column');
