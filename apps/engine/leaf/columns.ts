/** How the columns of a page stand, in CSS pixels. A page that is scrolled is a single column, with an infinite stride. */
export interface Columns {
  /** From the beginning of one column to that of the next. */
  readonly stride: number;
  /** Room before and behind the text of a column. */
  readonly pad: number;
  /** Of a line. */
  readonly width: number;
  /** How far the lines of a column reach. */
  readonly height: number;
  readonly isVertical: boolean;
  readonly isRtl: boolean;
}

/** A rectangle along the row of columns, and across it. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly bottom: number;
}

/** What letters reach beyond their line. */
const OVERHANG = 10;

/**
 * The columns that the paginator has made of a page.
 *
 * @param size of the window across one or two columns
 * @param count columns in the window
 */
export function columnsOf(doc: Document, size: number, count: number): Columns {
  const root = doc.documentElement;
  const style = doc.defaultView?.getComputedStyle(root);
  const body = doc.body && doc.defaultView?.getComputedStyle(doc.body);
  const isVertical = body?.writingMode.startsWith('vertical') ?? false;
  const isRtl = body?.direction === 'rtl' || root.dir === 'rtl' || doc.body?.dir === 'rtl';
  const gap = Number.parseFloat(style?.columnGap ?? '') || 0;
  const stride = size / Math.max(1, count);
  const height = isVertical ? root.clientWidth : root.clientHeight;
  return { stride, pad: gap / 2, width: stride - gap, height, isVertical, isRtl };
}

/** The position of a rectangle along the row of columns. */
function placeOf(rect: DOMRect, root: DOMRect, { isVertical, isRtl }: Columns): Place {
  if (isVertical) return { start: rect.top - root.top, end: rect.bottom - root.top, bottom: root.right - rect.left };
  const bottom = rect.bottom - root.top;
  return isRtl
    ? { start: root.right - rect.right, end: root.right - rect.left, bottom }
    : { start: rect.left - root.left, end: rect.right - root.left, bottom };
}

/** How a rectangle leaves its column. */
export interface Excess {
  /** Over the side. */
  readonly isWide: boolean;
  /** Over the end. */
  readonly isTall: boolean;
}

/** How a rectangle leaves its column; undefined when it does not, or has no size. */
export function excessOf(rect: DOMRect, root: DOMRect, columns: Columns): Excess | undefined {
  if (rect.width === 0 || rect.height === 0) return undefined;
  const { stride, pad, width, height } = columns;
  const { start, end, bottom } = placeOf(rect, root, columns);
  // No browser scrolls to text before the first column: the book hides it on purpose.
  if (end <= 0 || bottom <= 0) return undefined;
  const column = Number.isFinite(stride) ? Math.floor((Math.max(0, start) + pad) / stride) * stride : 0;
  const isWide = start < column + pad / 2 - OVERHANG || end > column + pad * 1.5 + width + OVERHANG / 2;
  const isTall = bottom > height + OVERHANG;
  return isWide || isTall ? { isWide, isTall } : undefined;
}
