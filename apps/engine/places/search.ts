import { lastOf, PLAIN_LETTERS } from '#platform/kernel';
import { cfiOf } from './locate.ts';
import type { Hit } from '#features/reader/contract';

/** Signs of the text around a hit. */
const AROUND = 48;
/** Hits of one page, and of one search. */
const MOST_OF_PAGE = 40;
export const MOST_HITS = 200;

/** Letters of Cyrillic alphabets that Unicode takes apart although they are letters of their own. */
const WHOLE = /[йїўѓќ]/u;

interface Folded {
  readonly text: string;
  /** The position of each character of the folded text in the original. */
  readonly at: readonly number[];
}

/** Small letters without accents: who types `zaba` finds `Žaba`. Pure. */
export function fold(text: string): Folded {
  const at: number[] = [];
  let folded = '';
  let position = 0;
  for (const sign of text) {
    const small = sign.toLowerCase();
    const plain = /\s/.test(sign) ? ' ' : WHOLE.test(small) ? small : small.normalize('NFD').replace(/\p{M}/gu, '');
    for (const letter of plain) {
      const own = PLAIN_LETTERS[letter] ?? letter;
      if (own === ' ' && folded.endsWith(' ')) continue;
      folded += own;
      for (let n = 0; n < own.length; n++) at.push(position);
    }
    position += sign.length;
  }
  return { text: folded, at: [...at, text.length] };
}

/** The positions of words in a text, folded. Pure. */
export function placesOf(text: string, query: string): { from: number; to: number }[] {
  const needle = fold(query.trim()).text;
  if (needle === '') return [];
  const { text: folded, at } = fold(text);
  const places: { from: number; to: number }[] = [];
  for (let found = folded.indexOf(needle); found >= 0; found = folded.indexOf(needle, found + needle.length)) {
    places.push({ from: at[found] ?? 0, to: at[found + needle.length] ?? text.length });
    if (places.length >= MOST_OF_PAGE) break;
  }
  return places;
}

const BLOCK =
  /^(?:address|article|aside|blockquote|br|caption|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)$/;

interface Piece {
  readonly node: Text;
  /** Where it begins in the text of the page. */
  readonly from: number;
}

/** The text of a page or of an element in reading order: markup inside a word does not divide it, blocks are separate. */
export function textOf(root: Document | Element): { text: string; pieces: Piece[] } {
  const pieces: Piece[] = [];
  let text = '';
  const walk = (node: Node): void => {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) {
        pieces.push({ node: child as Text, from: text.length });
        text += child.nodeValue ?? '';
        continue;
      }
      if (child.nodeType !== Node.ELEMENT_NODE) continue;
      const name = (child as Element).localName;
      if (/^(?:script|style|head|rt|rp)$/.test(name)) continue;
      const isBlock = BLOCK.test(name);
      if (isBlock) text += '\n';
      walk(child);
      if (isBlock) text += '\n';
    }
  };
  walk('documentElement' in root ? (root.body ?? root.documentElement) : root);
  return { text, pieces };
}

export function rangeIn(doc: Document, pieces: readonly Piece[], from: number, to: number): Range | undefined {
  const start = lastOf(pieces, (piece) => piece.from <= from);
  const end = lastOf(pieces, (piece) => piece.from < to);
  if (!start || !end) return undefined;
  const range = doc.createRange();
  range.setStart(start.node, Math.min(start.node.length, from - start.from));
  range.setEnd(end.node, Math.min(end.node.length, to - end.from));
  return range;
}

const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** The places of words in a page, with the text around them [READ-7]. */
export function searchIn(doc: Document, index: number, query: string): Hit[] {
  const { text, pieces } = textOf(doc);
  return placesOf(text, query).flatMap(({ from, to }) => {
    const range = rangeIn(doc, pieces, from, to);
    if (!range) return [];
    return {
      index,
      cfi: cfiOf(index, range),
      before: flat(text.slice(Math.max(0, from - AROUND), from)),
      match: flat(text.slice(from, to)),
      after: flat(text.slice(to, to + AROUND)),
    };
  });
}

/** The first place of a page where these words stand, however they are marked up. */
export function rangeOfWords(doc: Document, words: string): Range | undefined {
  const { text, pieces } = textOf(doc);
  const [place] = placesOf(text, words);
  return place && rangeIn(doc, pieces, place.from, place.to);
}
