import { countWords } from '../places/seen-units.ts';

/** A title page says no more than who made the book. */
const MOST_WORDS = 90;
/** Signs that our own faces have: Latin and Cyrillic letters, and what all scripts share. */
const OTHER_SIGNS = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Co}/u;

/** The rules of the book's own style sheets; of the page's style elements the first and the last are the paginator's. */
function ownRules(doc: Document): CSSRule[] {
  const others = [...doc.querySelectorAll('head style')].filter((_, place, { length }) => place % (length - 1) === 0);
  return [...doc.styleSheets].flatMap((sheet) => {
    try {
      return others.includes(sheet.ownerNode as Element) ? [] : [...sheet.cssRules];
    } catch {
      return [];
    }
  });
}

const isAbout = ({ selectorText }: Partial<CSSStyleRule>, elements: readonly Element[]): boolean =>
  selectorText !== undefined && elements.some((element) => element.matches(selectorText));

/** Whether a page is a title page without a design of its own: a heading and short lines that no rule of the book is about. */
export function isPlainTitle(doc: Document): boolean {
  const { body } = doc;
  if (body.querySelector('[style], img, svg, picture, video, audio, object, table, ul, ol, math')) return false;
  const [first, ...lines] = [...body.querySelectorAll('h1, h2, h3, p')];
  const isTitled = first !== undefined && /^h[1-3]$/.test(first.localName) && lines.length > 0;
  if (!isTitled || lines.some(({ localName }) => localName !== 'p')) return false;
  if (countWords(body.textContent ?? '') > MOST_WORDS) return false;
  return !ownRules(doc).some((rule) => isAbout(rule as Partial<CSSStyleRule>, [first, ...lines]));
}

const bringsFonts = (doc: Document): boolean => ownRules(doc).some(({ cssText }) => cssText.startsWith('@font-face'));

/** Whether a page has signs that our faces lack, and brings fonts for them. */
export const needsOwnFonts = (doc: Document): boolean =>
  OTHER_SIGNS.test(doc.body.textContent ?? '') && bringsFonts(doc);

/** Marks what the style sheets of a page ask for: `data-title-page`, `data-own-fonts`. */
export function markPlain(doc: Document, isFirst: boolean): void {
  const root = doc.documentElement;
  if (isFirst && isPlainTitle(doc)) root.dataset['titlePage'] = '';
  if (needsOwnFonts(doc)) root.dataset['ownFonts'] = '';
}
