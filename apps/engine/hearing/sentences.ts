import { rangeIn, textOf } from '../places/search.ts';

/** A sentence of a page, or the part of a sentence that is in one language. */
export interface Sentence {
  readonly text: string;
  /** BCP 47, from the page; empty if the page has none. */
  readonly language: string;
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

/** The language of the nearest element that has one; if two attributes differ, `xml:lang` counts (HTML). */
function languageOf(node: Node): string {
  for (let element = node.parentElement; element; element = element.parentElement) {
    const tag = element.getAttribute('xml:lang') ?? element.getAttribute('lang');
    if (tag !== null) return tag;
  }
  return '';
}

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

interface Run {
  readonly from: number;
  readonly language: string;
}

/** Where in the text another language begins. */
function runsOf(nodes: readonly { readonly node: Text; readonly from: number }[]): Run[] {
  const runs: Run[] = [];
  for (const { node, from } of nodes) {
    if (!node.nodeValue?.trim()) continue;
    const language = languageOf(node);
    const before = runs.at(-1);
    if (!before || primary(before.language) !== primary(language)) runs.push({ from, language });
  }
  return runs;
}

/**
 * The sentences of a page, or of an element of it, in order. Markup inside them does not divide them, blocks and other
 * languages do.
 *
 * @param language of the book: its rules say where sentences end
 */
export function sentencesOf(root: Document | Element, language: string): Sentence[] {
  const { text, pieces: nodes } = textOf(root);
  const doc = 'documentElement' in root ? root : root.ownerDocument;
  const tag = Intl.Segmenter?.supportedLocalesOf(language)[0] ?? 'en';
  const runs = runsOf(nodes);
  const found: Sentence[] = [];
  let at = 0;
  for (const { segment, index } of pieces(text, tag)) {
    const end = index + segment.length;
    for (let from = index; from < end;) {
      while ((runs[at + 1]?.from ?? Infinity) <= from) at += 1;
      const to = Math.min(end, runs[at + 1]?.from ?? end);
      const sentence = sentenceIn(text.slice(from, to), from, runs[at]?.language ?? '');
      if (sentence) found.push(sentence);
      from = to;
    }
  }
  return found;

  function sentenceIn(piece: string, start: number, own: string): Sentence | undefined {
    const spoken = piece.trim();
    if (!/[\p{L}\p{N}]/u.test(spoken)) return undefined;
    const from = start + piece.indexOf(spoken);
    const part = (first: number, last: number) => rangeIn(doc, nodes, from + first, from + last);
    const range = part(0, spoken.length);
    return range && { text: spoken, language: own, range, part };
  }
}
