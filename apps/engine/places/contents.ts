import { lastOf } from '#platform/kernel';
import type { LineMark } from '#features/reader/contract';

/** The element that a fragment names. */
export function elementOf(doc: Document, fragment: string): Element | null {
  const id = fragment.replace(/^#/, '');
  if (id === '') return null;
  return doc.getElementById(id) ?? doc.querySelector(`[name="${CSS.escape(id)}"]`);
}

/** The last mark of a page before a point. */
export function markAt(doc: Document, marks: readonly LineMark[], end: Range): LineMark | undefined {
  return lastOf(marks, ({ fragment }) => {
    const element = elementOf(doc, fragment);
    if (!element) return true;
    const here = doc.createRange();
    here.selectNode(element);
    return here.compareBoundaryPoints(Range.START_TO_START, end) <= 0;
  });
}
