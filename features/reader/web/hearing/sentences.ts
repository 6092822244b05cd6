import { rangeIn, textOf } from '../places/search.ts';

/** A sentence as it stands in its page. */
export interface Sentence {
  readonly text: string;
  readonly range: Range;
  /** The part of it between two signs. */
  part(from: number, to: number): Range | undefined;
}

/** Where sentences begin and end, in a browser that cannot tell. */
const ROUGH = /[^.!?…\n]+[.!?…]*["”’»)]*\s*|\n+/g;

function* pieces(text: string, language: string): Generator<{ segment: string; index: number }> {
  if (typeof Intl.Segmenter === 'function') {
    yield* new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
    return;
  }
  for (const match of text.matchAll(ROUGH)) yield { segment: match[0], index: match.index };
}

/** The sentences of a page, in order; markup inside them does not divide them, blocks do. */
export function sentencesOf(doc: Document, language: string): Sentence[] {
  const { text, pieces: nodes } = textOf(doc);
  const tag = Intl.Segmenter?.supportedLocalesOf(language)[0] ?? 'en';
  return [...pieces(text, tag)].flatMap(({ segment, index }) => {
    const spoken = segment.trim();
    if (!/[\p{L}\p{N}]/u.test(spoken)) return [];
    const from = index + segment.indexOf(spoken);
    const part = (start: number, end: number) => rangeIn(doc, nodes, from + start, from + end);
    const range = part(0, spoken.length);
    return range ? [{ text: spoken, range, part }] : [];
  });
}
