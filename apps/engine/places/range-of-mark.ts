import type { Mark } from '#features/reader/contract';
import { rangeOfCfi } from './locate.ts';
import { rangeOfWords } from './search.ts';

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The range of a mark in its page: by its CFI if the words are still there, else where the words are now, as in a new
 * edition [READ-12]. A bookmark whose words are gone is where its CFI leads.
 */
export function rangeOfMark(doc: Document, { cfi, text, colour }: Omit<Mark, 'id' | 'href'>): Range | undefined {
  const exact = cfi === undefined ? undefined : rangeOfCfi(doc, cfi);
  if (text === undefined || text === '') return exact;
  const markText = plain(text);
  const standsThere = exact && colour !== null && plain(exact.toString()).startsWith(markText.slice(0, 60));
  if (standsThere) return exact;
  if (colour === null && exact) return exact;
  return rangeOfWords(doc, markText) ?? (colour === null ? exact : undefined);
}
