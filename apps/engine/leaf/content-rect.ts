import { SCROLLS } from './fit-text.ts';

const union = (one: DOMRect | undefined, other: DOMRect): DOMRect => {
  if (other.width === 0 && other.height === 0) return one ?? other;
  if (!one || (one.width === 0 && one.height === 0)) return other;
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  return new DOMRect(left, top, Math.max(one.right, other.right) - left, Math.max(one.bottom, other.bottom) - top);
};

/** The rectangle around all that a page shows. What a box scrolls by itself counts as wide as the box. */
export function contentRect(body: Element): DOMRect {
  const doc = body.ownerDocument;
  const range = doc.createRange();
  let rect: DOMRect | undefined;
  range.setStart(body, 0);
  for (const box of body.querySelectorAll(`[${SCROLLS}]`)) {
    range.setEndBefore(box);
    rect = union(rect, range.getBoundingClientRect());
    rect = union(rect, box.getBoundingClientRect());
    range.setStartAfter(box);
  }
  range.setEnd(body, body.childNodes.length);
  return union(rect, range.getBoundingClientRect());
}
