import { excessOf, type Columns, type Excess } from './columns.ts';

/** Marks a box that is scrolled by itself, because it is wider than its column. */
export const SCROLLS = 'data-scrolls';

/** Pages with more pieces of text are looked at no further than this, but for tests and development. */
const MOST_TEXTS = import.meta.env.MODE === 'production' ? 20_000 : Infinity;
/** Smaller boxes hide their text from eyes on purpose: it is for programs that read aloud. */
const TINY = 4;
const CLIPPING = /hidden|clip|auto|scroll/;
const UNBREAKABLE = /^inline-(?:block|flex|grid|table)$/;
/** Elements with a content box of their own, or with their own drawing. */
const REPLACED = 'svg, math, video, audio, object, iframe, input, textarea, select, button';

/** A piece of text that no screen shows whole. */
export interface LostText extends Excess {
  readonly element: HTMLElement;
}

const styleOf = (element: Element): CSSStyleDeclaration =>
  (element.ownerDocument.defaultView as Window).getComputedStyle(element);

const set = (element: HTMLElement, properties: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value, 'important');
};

/** Whether text is there for eyes. */
function isForEyes(element: HTMLElement): boolean {
  if (styleOf(element).visibility !== 'visible') return false;
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { clientWidth, clientHeight } = box;
    const isTiny = clientWidth > 0 && (clientWidth <= TINY || clientHeight <= TINY);
    if (isTiny && CLIPPING.test(styleOf(box).overflow)) return false;
  }
  return true;
}

/** The text of a page outside of all columns: no screen shows it whole. */
export function lostText(doc: Document, columns: Columns): LostText[] {
  const lost: LostText[] = [];
  const root = doc.documentElement.getBoundingClientRect();
  const range = doc.createRange();
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
  let count = 0;
  for (let node = walker.nextNode(); node && count < MOST_TEXTS; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || element.localName === 'style') continue;
    count += 1;
    range.selectNodeContents(node);
    let excess: Excess | undefined;
    for (const rect of range.getClientRects()) if ((excess = excessOf(rect, root, columns))) break;
    if (!excess || element.closest(`[${SCROLLS}], svg, button`) || !isForEyes(element)) continue;
    lost.push({ ...excess, element });
  }
  return lost;
}

const isCut = ({ scrollHeight, scrollWidth, clientHeight, clientWidth }: HTMLElement): boolean =>
  scrollHeight > clientHeight + TINY || scrollWidth > clientWidth + TINY;

/** Opens boxes that cut off their text, since a reader cannot scroll in them. @returns whether there were any */
export function openClips(doc: Document): boolean {
  let isChanged = false;
  for (const box of doc.body.querySelectorAll<HTMLElement>(`*:not([${SCROLLS}], ${REPLACED}, svg *, math *)`)) {
    const { overflowX, overflowY } = styleOf(box);
    if (!CLIPPING.test(`${overflowX} ${overflowY}`)) continue;
    const { clientWidth, clientHeight } = box;
    if (clientWidth <= TINY || clientHeight <= TINY || !isCut(box)) continue;
    set(box, { overflow: 'visible', height: 'auto', 'max-height': 'none' });
    if (styleOf(box).display === 'block') set(box, { display: 'flow-root' });
    isChanged = true;
  }
  return isChanged;
}

/** The boxes around a piece of text, up to the body. */
function boxesAround(element: HTMLElement): HTMLElement[] {
  const boxes: HTMLElement[] = [];
  const { body } = element.ownerDocument;
  for (let box: HTMLElement | null = element; box && box !== body; box = box.parentElement)
    if ('style' in box) boxes.push(box);
  return boxes;
}

const hasColumns = (box: HTMLElement): boolean => {
  const { columnCount, columnWidth } = styleOf(box);
  return columnCount !== 'auto' || columnWidth !== 'auto';
};

/** Takes from a box what holds it outside of its column. */
function loosenBox(box: HTMLElement, columns: Columns): void {
  const style = styleOf(box);
  const { display, position, transform, overflow } = style;
  if (CLIPPING.test(overflow)) set(box, { overflow: 'visible', height: 'auto', 'max-height': 'none' });
  if (UNBREAKABLE.test(display)) set(box, { display: display.replace('inline-', '') });
  else if (CLIPPING.test(overflow) && display === 'block') set(box, { display: 'flow-root' });
  if (position !== 'static') set(box, { position: 'static' });
  if (transform !== 'none') set(box, { transform: 'none' });
  for (const one of ['translate', 'rotate', 'scale'])
    if (style.getPropertyValue(one) !== 'none') set(box, { [one]: 'none' });
  pullInText(box, columns);
  if (style.contain !== 'none') set(box, { contain: 'none' });
  if (display.startsWith('table')) return;
  if (Number.parseFloat(style.minWidth) > columns.width) set(box, { 'min-width': '0' });
  if (box.offsetWidth > columns.width) set(box, { 'max-width': '100%', 'box-sizing': 'border-box' });
}

/** Takes from a box the indent and the negative margins that put its text beside its column. */
function pullInText(box: HTMLElement, { width }: Columns): void {
  const style = styleOf(box);
  if (Math.abs(Number.parseFloat(style.textIndent)) > width / 2) set(box, { 'text-indent': '0' });
  for (const side of ['margin-left', 'margin-right', 'margin-top', 'text-indent'])
    if (Number.parseFloat(style.getPropertyValue(side)) < 0) set(box, { [side]: '0' });
}

/** First: boxes may break and become narrow, lines may wrap. */
export function loosen(lost: readonly LostText[], columns: Columns): void {
  const root = lost[0]?.element.ownerDocument.documentElement.getBoundingClientRect();
  const seen = new Set<HTMLElement>();
  for (const { element, isWide } of lost) {
    const { whiteSpace } = styleOf(element);
    if (isWide && /^(?:nowrap|pre)$/.test(whiteSpace))
      set(element, { 'white-space': whiteSpace === 'pre' ? 'pre-wrap' : 'normal' });
    if (isWide) set(element, { 'overflow-wrap': 'break-word' });
    for (const box of boxesAround(element)) {
      if (seen.has(box)) continue;
      seen.add(box);
      if (hasColumns(box)) set(box, { columns: 'auto', height: 'auto', 'max-height': 'none' });
      const isOut = [...box.getClientRects()].some((rect) => root && excessOf(rect, root, columns));
      if (isOut && !box.matches(REPLACED)) loosenBox(box, columns);
    }
  }
}

/** The box that is scrolled for a piece of wide text: its table, else its paragraph. */
function boxOf(element: HTMLElement): HTMLElement | undefined {
  const table = element.closest('table');
  if (table) return table;
  return boxesAround(element).find(
    (box) => !box.matches(REPLACED) && /^(?:block|flow-root|list-item|flex|grid)$/.test(styleOf(box).display),
  );
}

/** Second: what stays wider than its column is scrolled by itself, what stays too tall is laid out as plain blocks. */
export function boxUp(lost: readonly LostText[], columns: Columns): void {
  for (const { element, isWide } of lost) {
    if (element.closest(`[${SCROLLS}]`)) continue;
    if (!isWide) {
      for (const box of boxesAround(element))
        if (/flex|grid|table/.test(styleOf(box).display)) set(box, { display: 'block' });
      continue;
    }
    const box = boxOf(element);
    if (box) letScroll(box, columns);
  }
}

function letScroll(box: HTMLElement, { height }: Columns): void {
  box.setAttribute(SCROLLS, '');
  // Arrow keys scroll the focused element.
  if (!box.hasAttribute('tabindex')) box.tabIndex = 0;
  set(box, {
    display: 'block',
    overflow: 'auto',
    width: 'auto',
    'max-width': '100%',
    'max-height': `${Math.floor(height)}px`,
    'break-inside': 'avoid',
  });
  // A finger in the box moves the box, not the page.
  for (const type of ['touchstart', 'touchmove', 'touchend'])
    box.addEventListener(type, (event) => event.stopPropagation());
}
