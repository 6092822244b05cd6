import { lastOf } from '#platform/kernel';
import { pagesOfTargets, placeOf, type ContentsEntry } from '../../contract/index.ts';

/** A line of a list that leads to an element of a page. */
export interface Mark {
  /** Of the line among all lines of the list, see `linesOf`. */
  readonly line: number;
  readonly title: string;
  readonly fragment: string;
}

/** All lines of a list, those of lower levels behind the line that holds them. Pure. */
export const linesOf = (entries: readonly ContentsEntry[]): ContentsEntry[] =>
  entries.flatMap((entry) => [entry, ...linesOf(entry.children)]);

/** The lines of a list, by the page of the reading order to which they lead. Pure. */
export function marksByPage(
  entries: readonly ContentsEntry[],
  spine: readonly { readonly href: string }[],
): ReadonlyMap<number, Mark[]> {
  const lines = linesOf(entries);
  const pages = pagesOfTargets(
    lines.map(({ href }) => href),
    spine,
  );
  const found = new Map<number, Mark[]>();
  for (const [line, { href = '', title }] of lines.entries()) {
    const page = pages[line] ?? -1;
    if (page < 0) continue;
    const mark = { line, title, fragment: placeOf(href).fragment.slice(1) };
    found.set(page, [...(found.get(page) ?? []), mark]);
  }
  return found;
}

/** The element that a fragment names. */
export function elementOf(doc: Document, fragment: string): Element | null {
  const id = fragment.replace(/^#/, '');
  if (id === '') return null;
  return doc.getElementById(id) ?? doc.querySelector(`[name="${CSS.escape(id)}"]`);
}

/** The last mark of a page before a point. */
export function markAt(doc: Document, marks: readonly Mark[], end: Range): Mark | undefined {
  return lastOf(marks, ({ fragment }) => {
    const element = elementOf(doc, fragment);
    if (!element) return true;
    const here = doc.createRange();
    here.selectNode(element);
    return here.compareBoundaryPoints(Range.START_TO_START, end) <= 0;
  });
}
