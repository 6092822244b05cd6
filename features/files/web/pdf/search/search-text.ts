import { withoutMarks } from '#platform/kernel';

/** The text of a page: pieces as the document has them, in their order. */
export interface PageText {
  /** Small letters without marks, one space between words. */
  readonly folded: string;
  /** For each letter of `folded`, its piece and its place in it. */
  readonly places: readonly Place[];
}

interface Place {
  readonly piece: number;
  readonly offset: number;
}

/** A piece of text, and whether a line ends with it. */
export interface Piece {
  readonly text: string;
  readonly isLineEnd: boolean;
}

/** Where a search found something. */
export interface Match {
  /** From 1. */
  readonly page: number;
  readonly from: Place;
  /** The last letter. */
  readonly to: Place;
}

const isSpace = (text: string): boolean => text.trim() === '';

/** Prepares a page for searches. Pure. */
export function pageText(pieces: readonly Piece[]): PageText {
  let folded = '';
  const places: Place[] = [];
  const add = (letters: string, place: Place) => {
    if (isSpace(letters)) {
      if (folded === '' || folded.endsWith(' ')) return;
      folded += ' ';
      places.push(place);
      return;
    }
    folded += letters;
    for (let count = 0; count < letters.length; count += 1) places.push(place);
  };
  for (const [piece, { text, isLineEnd }] of pieces.entries()) {
    for (let offset = 0; offset < text.length; offset += 1) {
      const letter = text[offset] ?? '';
      const plain = isSpace(letter) ? ' ' : withoutMarks(letter);
      // A mark on its own belongs to the letter before it.
      if (plain !== '') add(plain, { piece, offset });
    }
    if (isLineEnd) add(' ', { piece, offset: Math.max(0, text.length - 1) });
  }
  return { folded, places };
}

/** A search as pages are prepared for it. Pure. */
export const foldedQuery = (query: string): string => withoutMarks(query).replace(/\s+/g, ' ').trim();

/** Where a page has the words, one after the other. Pure. */
export function matchesOn(page: number, { folded, places }: PageText, query: string): Match[] {
  const words = foldedQuery(query);
  const found: Match[] = [];
  if (words === '') return found;
  for (let at = folded.indexOf(words); at !== -1; at = folded.indexOf(words, at + words.length)) {
    const [from, to] = [places[at], places[at + words.length - 1]];
    if (from && to) found.push({ page, from, to });
  }
  return found;
}
