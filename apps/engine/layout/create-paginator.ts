import 'foliate-js/paginator.js';
import type { Paginator } from 'foliate-js/paginator.js';
import { contentRect } from '../leaf/content-rect.ts';

/** The paginator counts screens by a range around the page, which would include what a box of the page scrolls by itself. */
document.createRange = () => {
  const range = Document.prototype.createRange.call(document);
  const { getBoundingClientRect } = range;
  range.getBoundingClientRect = () => {
    const { startContainer: body } = range;
    return (body as Element).localName === 'body' ? contentRect(body as Element) : getBoundingClientRect.call(range);
  };
  return range;
};

/**
 * Foliate's paginator. It repeats its layout whenever the window changes its size, and fails if the page is loading and
 * has no body yet: such a page gets its layout when it has loaded.
 */
export function createPaginator(): Paginator {
  const paginator = document.createElement('foliate-paginator') as Paginator;
  const { render } = paginator;
  paginator.render = () => {
    const isComing = paginator.getContents().some(({ doc }) => !(doc as Document | null)?.body);
    if (!isComing) render.call(paginator);
  };
  return paginator;
}
