import { sorted } from '#platform/kernel';
import { placeOf, type SeenUnit } from '#features/reader/contract';
import { elementOf } from './contents.ts';

/** Words of a text, as reading counts them. */
export function countWords(text: string): number {
  // Scripts without spaces: two signs are about a word.
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) + Math.round(dense / 2);
}

/** Words of a page, as reading counts them. */
export const wordsIn = (doc: Document): number =>
  countWords(doc.body?.textContent ?? doc.documentElement.textContent ?? '');

interface Section {
  readonly unit: string;
  /** From its first sign to the first of the next one. */
  readonly range: Range;
  readonly words: number;
  /** Whether the section has no content: its mark is at the mark of the next one, or missing. */
  readonly isEmpty: boolean;
}

/** Elements that show something without words. */
const SHOWN = 'img, svg, picture, video, audio, object, embed, iframe, canvas, math, hr, input';

const isBlank = (range: Range, body: Element): boolean =>
  range.toString().trim() === '' && ![...body.querySelectorAll(SHOWN)].some((element) => range.intersectsNode(element));

const sectionCache = new WeakMap<Document, readonly Section[]>();

/**
 * The sections of a page, one for each unit: from its mark to the next one; the first from the beginning of the page.
 */
function sectionsOf(doc: Document, [first = '', ...further]: readonly string[]): readonly Section[] {
  const found = sectionCache.get(doc);
  if (found) return found;
  const body = doc.body ?? doc.documentElement;
  const startOf = (unit: string): Range => {
    const start = doc.createRange();
    const element = elementOf(doc, placeOf(unit).fragment);
    // What the page does not have, though the contents say so, is read with what the page begins with.
    if (element && body.contains(element) && element !== body) start.setStartBefore(element);
    else start.setStart(body, 0);
    start.collapse(true);
    return start;
  };
  const starts = sorted(
    further.map((unit) => ({ unit, start: startOf(unit) })),
    (a, b) => a.start.compareBoundaryPoints(Range.START_TO_START, b.start),
  );
  const beginning = doc.createRange();
  beginning.setStart(body, 0);
  const all = [{ unit: first, start: beginning }, ...starts];
  const sections = all.map(({ unit, start }, index): Section => {
    const range = doc.createRange();
    range.setStart(start.startContainer, start.startOffset);
    const next = all[index + 1]?.start;
    if (next) range.setEnd(next.startContainer, next.startOffset);
    else range.setEnd(body, body.childNodes.length);
    return { unit, range, words: countWords(range.toString()), isEmpty: isBlank(range, body) };
  });
  sectionCache.set(doc, sections);
  return sections;
}

/** Whether there is nothing to read between the end of one range and the end of another. */
function isNothingBetween(view: Range, section: Range): boolean {
  if (section.compareBoundaryPoints(Range.END_TO_END, view) <= 0) return true;
  const rest = section.cloneRange();
  rest.setStart(view.endContainer, view.endOffset);
  return rest.toString().trim() === '';
}

/**
 * The units of a page that are in view [READ-11].
 *
 * @param units of that page, the one that is called as the page first
 * @param view the range in view
 * @param isEnd whether the end of the page is
 */
export function seenUnits(doc: Document, units: readonly string[], view: Range, isEnd: boolean): SeenUnit[] {
  const sections = sectionsOf(doc, units);
  return sections.flatMap(({ unit }, index) => {
    // A section without anything is as much seen as the one behind it, in the same time.
    const own = sections.slice(index).findIndex(({ isEmpty }) => !isEmpty);
    if (own < 0) return isEnd ? { unit, words: 0, isEnd } : [];
    const { range, words } = sections[index + own] as Section;
    if (range.compareBoundaryPoints(Range.START_TO_END, view) <= 0) return [];
    if (range.compareBoundaryPoints(Range.END_TO_START, view) >= 0) return [];
    const isLast = index + own === sections.length - 1;
    return { unit, words, isEnd: isLast ? isEnd : isNothingBetween(view, range) };
  });
}

/** The units of each page. Pure. */
export function unitsByPage(units: readonly string[]): ReadonlyMap<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const unit of units) {
    const { href } = placeOf(unit);
    pages.set(href, [...(pages.get(href) ?? []), unit]);
  }
  return pages;
}
