import { containedStyles } from './contained.ts';

/**
 * A style sheet of a book as today's browsers read it: prefixed properties of EPUB 3 (§ CSS, appendix E) by their own
 * names, and breaks of printed pages as breaks of columns, which are the pages on a screen. Pure.
 *
 * @param holder its name in the book: addresses from the root of the book lead there [IMP-17]
 */
export const portableSheet = (sheet: string, holder = ''): string => portableStyles(containedStyles(holder, sheet));

/** Prefixed properties and values, and their names of today. */
const PREFIXED: readonly (readonly [RegExp, string])[] = [
  [/(?<=^|[{\s;])-epub-text-combine-horizontal(?=\s*:)/gi, 'text-combine-upright'],
  [/(?<=^|[{\s;])-epub-text-combine(\s*:\s*)horizontal(?:\s+\d+)?/gi, 'text-combine-upright$1all'],
  [/(?<=^|[{\s;])-epub-text-combine(?=\s*:)/gi, 'text-combine-upright'],
  [/(?<=^|[{\s;])-epub-text-orientation(\s*:\s*)vertical-right\b/gi, 'text-orientation$1mixed'],
  [/(?<=^|[{\s;])-epub-text-orientation(\s*:\s*)(?:rotate|sideways)-right\b/gi, 'text-orientation$1sideways'],
  [/(?<=^|[{\s;])-epub-text-underline-position(\s*:\s*)alphabetic\b/gi, 'text-underline-position$1auto'],
  [/(?<=text-transform\s*:[^;}]*)-epub-fullwidth\b/gi, 'full-width'],
  [/(?<=^|[{\s;])-epub-(?=[a-z])/gi, ''],
];

/** The same for rules, or for the declarations of a style attribute. Pure. */
export const portableStyles = (styles: string): string =>
  PREFIXED.reduce((text, [name, today]) => text.replace(name, today), styles)
    .replace(/page-break-(after|before)(\s*:\s*)(?:always|left|right)/gi, 'break-$1$2column')
    .replace(/page-break-inside(\s*:)/gi, 'break-inside$1')
    .replace(/(break-(?:after|before)\s*:\s*)(?:page|left|right|recto|verso)\b/gi, '$1column')
    .replace(/(break-inside\s*:\s*)avoid-page\b/gi, '$1avoid-column');
