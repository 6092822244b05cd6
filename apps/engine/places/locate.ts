import * as CFI from 'foliate-js/epubcfi.js';
import type { Anchor } from 'foliate-js/paginator.js';
import type { Locator } from '#features/reader/contract';

/** Words kept with a place: enough to be found again, too few to be a quotation. */
const TEXT_LENGTH = 80;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The CFI of a range within the page of that index in the reading order. */
export const cfiOf = (index: number, range: Range): string =>
  CFI.joinIndir(CFI.fake.fromIndex(index), CFI.fromRange(range));

/** Where a CFI leads inside its page; undefined when the page has changed too much. */
export function rangeOfCfi(doc: Document, cfi: string): Range | undefined {
  try {
    const parts = CFI.parse(cfi);
    ('parent' in parts ? parts.parent : parts).shift();
    return CFI.toRange(doc, parts);
  } catch {
    return undefined;
  }
}

/** The first words after a point of a page. */
function wordsFrom(doc: Document, from: Range): string {
  const rest = doc.createRange();
  rest.setStart(from.startContainer, from.startOffset);
  rest.setEndAfter(doc.body.lastChild ?? doc.body);
  return plain(rest.toString().slice(0, TEXT_LENGTH * 4)).slice(0, TEXT_LENGTH);
}

/** The space between two lines belongs to the line before: a place begins with a letter. */
function atLetter(start: Range): Range {
  const { startContainer: node, startOffset } = start;
  if (node.nodeType !== Node.TEXT_NODE) return start;
  const text = node.nodeValue ?? '';
  let offset = startOffset;
  while (offset < text.length - 1 && /\s/.test(text.charAt(offset))) offset += 1;
  start.setStart(node, offset);
  start.collapse(true);
  return start;
}

/** With the character that follows, which has a width: an empty range at an edge is on both sides of it. */
function withSign(range: Range): Range {
  const { startContainer: node, startOffset } = range;
  if (node.nodeType !== Node.TEXT_NODE || startOffset >= (node.nodeValue ?? '').length) return range;
  range.setEnd(node, startOffset + 1);
  return range;
}

/** A whole page as a place; of a page that stands several times in the reading order its CFI says which one. */
export function locatorOfPage(spine: readonly { readonly href: string }[], index: number): Locator {
  const href = spine[index]?.href ?? '';
  const isRepeated = spine.some((page, other) => page.href === href && other !== index);
  return { href, progression: 0, ...(isRepeated && { cfi: CFI.fake.fromIndex(index) }) };
}

export function locatorOf(href: string, index: number, range: Range, progression: number): Locator {
  const start = range.cloneRange();
  start.collapse(true);
  atLetter(start);
  const doc = start.startContainer.ownerDocument;
  const text = doc ? wordsFrom(doc, start) : '';
  const cfi = cfiOf(index, start);
  return {
    href,
    progression: Math.min(1, Math.max(0, progression || 0)),
    ...(cfi.length <= 1000 && { cfi }),
    ...(text && { text }),
  };
}

/** The first place at which these words stand, in one piece of text or over several. */
function rangeOfText(doc: Document, text: string): Range | undefined {
  const excerpt = plain(text).slice(0, 40);
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.nodeValue ?? '';
    const words = plain(own);
    if (!words || !(excerpt.startsWith(words) || words.includes(excerpt.slice(0, 16)))) continue;
    const range = doc.createRange();
    const inside = own.indexOf(excerpt.slice(0, 12));
    range.setStart(node, Math.max(0, inside >= 0 ? inside : own.search(/\S/)));
    range.collapse(true);
    if (wordsFrom(doc, range).startsWith(excerpt)) return range;
  }
  return undefined;
}

/** Finds a place again: by its CFI if the words are still there, else by the words, else by the share [READ-4]. */
export function anchorOf(doc: Document, { cfi, text, progression }: Locator): Anchor {
  const exact = cfi ? rangeOfCfi(doc, cfi) : undefined;
  if (exact && (!text || wordsFrom(doc, exact).startsWith(plain(text).slice(0, 20)))) return withSign(exact);
  const found = (text ? rangeOfText(doc, text) : undefined) ?? exact;
  return found ? withSign(found) : progression;
}
