import { isWrittenFromRight } from '#features/reader/contract';
import { paintOf } from './page-style.ts';

/** A picture takes at most this share of the height, so that its text stays in view [READ-6]. */
const PICTURE_SHARE = 0.62;
/** On the first page of a book, so that its title is on the same screen. */
const TITLE_SHARE = 0.5;
/** Smaller pictures are signs and ornaments: enlarging them shows nothing. */
const ENLARGED_FROM = 120;
/** A page with fewer letters is its picture: a cover, a plate. */
const TEXT_LETTERS = 24;

const PIXELS = 16;

/** Lengths that mean the window, or a printed page: in columns both lead astray. */
const WINDOW_UNITS = /(-?\d*\.?\d+)(vw|vh|vmin|vmax)\b/gi;
const FIXED_SIZES: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, pc: 16, cm: 37.8, mm: 3.78, in: 96 };

/** Whether a rule is about parts of drawings alone: their text belongs to the picture and keeps its size. */
function isDrawing(doc: Document, { selectorText }: Partial<CSSStyleRule>): boolean {
  try {
    const elements = selectorText ? [...doc.querySelectorAll(selectorText)] : [];
    return elements.length > 0 && elements.every((element) => element.closest('svg') !== null);
  } catch {
    return false;
  }
}

/** Text of a drawing without a size has that of a page without a choice. */
function keepDrawnText(doc: Document): void {
  for (const drawing of doc.querySelectorAll<SVGSVGElement>('svg'))
    if (drawing.querySelector('text') && !drawing.parentElement?.closest('svg'))
      drawing.style.setProperty('font-size', `${PIXELS}px`, 'important');
}

/**
 * Makes a book's own styles fit: font sizes follow the reader's choice even if the book sets pixels, and shares of the
 * window refer to the visible window, not to the strip of columns.
 */
export function adaptStyles(doc: Document): void {
  const unitOf = (unit: string): number =>
    ({ vw: innerWidth, vh: innerHeight, vmin: Math.min(innerWidth, innerHeight) })[unit.toLowerCase()] ??
    Math.max(innerWidth, innerHeight);
  const adapt = (style: CSSStyleDeclaration, isDrawn: boolean): void => {
    for (const name of [...style]) {
      const value = style.getPropertyValue(name);
      if (WINDOW_UNITS.test(value)) {
        const pixels = value.replace(
          WINDOW_UNITS,
          (_, number: string, unit: string) => `${(Number(number) * unitOf(unit)) / 100}px`,
        );
        style.setProperty(name, pixels, style.getPropertyPriority(name));
      }
      WINDOW_UNITS.lastIndex = 0;
      if (name !== 'font-size' || isDrawn) continue;
      const [, number, unit = ''] = /^(\d*\.?\d+)(px|pt|pc|cm|mm|in)$/.exec(value) ?? [];
      const pixels = Number(number) * (FIXED_SIZES[unit] ?? 0);
      if (pixels > 0) style.setProperty(name, `${pixels / PIXELS}rem`, style.getPropertyPriority(name));
    }
  };
  const walk = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if ('style' in rule && !rule.cssText.startsWith('@font-face'))
        adapt((rule as CSSStyleRule).style, isDrawing(doc, rule as CSSStyleRule));
      if ('cssRules' in rule) walk((rule as CSSGroupingRule).cssRules);
    }
  };
  for (const sheet of doc.styleSheets) {
    try {
      walk(sheet.cssRules);
    } catch {
      // A sheet that did not come has no rules to read.
    }
  }
  for (const element of doc.querySelectorAll<HTMLElement>('[style]'))
    if (element.style) adapt(element.style, element.closest('svg') !== null);
  keepDrawnText(doc);
}

/** A page of a book from right to left has that direction where it says none. The language of a page is its own [READ-22]. */
export function fillIn(doc: Document, { language, direction }: { language: string; direction: string }): void {
  const root = doc.documentElement;
  const own = root.getAttribute('xml:lang');
  if (!root.lang && own) root.lang = own;
  const tag = root.lang || language;
  if (!root.dir && !doc.body?.dir && direction === 'rtl' && isWrittenFromRight(tag)) root.dir = 'rtl';
}

/** Pages of fixed layout wear no paper: marks in them are those of the light one. */
export function addPaint(doc: Document): void {
  const sheet = doc.createElementNS('http://www.w3.org/1999/xhtml', 'style');
  sheet.textContent = paintOf('light');
  doc.documentElement.append(sheet);
}

/** Marks pictures that can be enlarged, and keeps them from filling the page; a picture alone may. */
export function fitPictures(doc: Document, height: number, isFirst = false): void {
  const letters = (doc.body.textContent ?? '').replace(/\s/g, '').length;
  const isPlate = letters < (isFirst ? 1 : TEXT_LETTERS);
  const share = isFirst ? TITLE_SHARE : PICTURE_SHARE;
  for (const image of doc.querySelectorAll('img')) {
    const fit = (): void => {
      const { naturalWidth, naturalHeight } = image;
      if (!naturalWidth || !naturalHeight) return;
      if (naturalWidth >= ENLARGED_FROM && !image.closest('a[href]')) image.dataset['enlargeable'] = '';
      if (isPlate) return;
      const most = (height * share * naturalWidth) / naturalHeight;
      image.style.setProperty('max-width', `min(100%, ${Math.round(most)}px)`, 'important');
    };
    if (image.complete) fit();
    else image.addEventListener('load', fit, { once: true });
  }
}

/** Sound stops when its page is turned. */
export function silence(doc: Document): void {
  for (const media of doc.querySelectorAll<HTMLMediaElement>('audio, video')) media.pause();
}

/** Media that a too old address cut off go on under the new one, where they were. */
export function renewMedia(doc: Document, base: string): void {
  for (const media of doc.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (!media.error && !media.paused) continue;
    const { currentTime } = media;
    const renewed = (address: string): string => address.replace(/^.*?\/content\/[^/]+\//, base);
    const sources = [media, ...media.querySelectorAll('source')];
    for (const source of sources) {
      const address = source.src;
      if (address && renewed(address) !== address) source.src = renewed(address);
    }
    if (currentTime > 0) {
      media.load();
      media.currentTime = currentTime;
    }
  }
}
