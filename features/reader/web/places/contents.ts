import { lastOf } from '#platform/kernel';
import { placeOf, type ContentsEntry } from '../../contract/index.ts';

/** A line of a list that leads to an element of a page. */
export interface Mark {
  readonly target: string;
  readonly title: string;
  readonly fragment: string;
}

/** The lines of a list, by the page to which they lead. Pure. */
export function marksByPage(entries: readonly ContentsEntry[], found = new Map<string, Mark[]>()): Map<string, Mark[]> {
  for (const { href: target, title, children } of entries) {
    if (target !== undefined) {
      const { href, fragment } = placeOf(target);
      found.set(href, [...(found.get(href) ?? []), { target, title, fragment: fragment.slice(1) }]);
    }
    marksByPage(children, found);
  }
  return found;
}

/** The element that a fragment names. */
export function elementOf(doc: Document, fragment: string): Element | null {
  const id = fragment.replace(/^#/, '');
  if (id === '') return null;
  return doc.getElementById(id) ?? doc.querySelector(`[name="${CSS.escape(id)}"]`);
}

/**
 * The last mark of a page that stands before a point.
 *
 * @param before the marks of the pages before, last first: one is still in that chapter
 */
export function markAt(doc: Document, marks: readonly Mark[], end: Range): Mark | undefined {
  return lastOf(marks, ({ fragment }) => {
    const element = elementOf(doc, fragment);
    if (!element) return true;
    const here = doc.createRange();
    here.selectNode(element);
    return here.compareBoundaryPoints(Range.START_TO_START, end) <= 0;
  });
}
