import { sorted } from '#platform/kernel';
import type { EngineBook } from '#features/reader/contract';
import { addPaint } from '../leaf/dress-page.ts';
import { locatorOfPage } from '../places/locate.ts';
import { wholeOf } from '../places/whole.ts';
import type { PageView, ViewHooks } from './page-view.ts';
import { pagesOf, spreadOf, type Spread } from './spreads.ts';

/** The largest zoom, and the factor of one step of a button. */
const ZOOM_MOST = 4;
const ZOOM_STEP = 1.5;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Sheet {
  readonly index: number;
  readonly holder: HTMLElement;
  readonly frame: HTMLIFrameElement;
  size: Size;
}

const FALLBACK: Size = { width: 1000, height: 1400 };

/** The size in the page's own `viewport`. */
function viewportOf(doc: Document): Size | undefined {
  const content = doc.querySelector('meta[name="viewport" i]')?.getAttribute('content') ?? '';
  const [width, height] = ['width', 'height'].map((name) => {
    const [, value = ''] = new RegExp(`\\b${name}\\s*=\\s*(device-${name}|[\\d.]+)`, 'i').exec(content) ?? [];
    if (value.startsWith('device')) return name === 'width' ? innerWidth : innerHeight;
    return Number(value);
  });
  return width && height ? { width, height } : undefined;
}

/** The size of the drawing that is the whole page. */
function drawingOf(doc: Document): Size | undefined {
  const isDrawing = doc.documentElement.localName === 'svg' || doc.body?.children.length === 1;
  if (!isDrawing) return undefined;
  const box = doc.querySelector('svg')?.getAttribute('viewBox') ?? '';
  const [, , width, height] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width && height ? { width, height } : undefined;
}

function pictureOf(doc: Document): Size | undefined {
  const image = doc.querySelector('img');
  return image?.naturalWidth ? { width: image.naturalWidth, height: image.naturalHeight } : undefined;
}

/**
 * The size of a page of fixed layout (EPUB 3.3 §8.2.2.6): viewport, else viewBox, else declared, else its only picture.
 */
const sizeOf = (doc: Document, declared: Size | undefined): Size =>
  viewportOf(doc) ?? drawingOf(doc) ?? declared ?? pictureOf(doc) ?? FALLBACK;

/** The plain colour of a page behind its pictures; undefined where it has none of its own, or one that lets others through. */
function groundOf(doc: Document | null): string | undefined {
  const elements = doc ? [doc.body as HTMLElement | null, doc.documentElement] : [];
  const colours = elements.map((element) => element && doc?.defaultView?.getComputedStyle(element).backgroundColor);
  return colours.find((colour) => colour?.startsWith('rgb(')) ?? undefined;
}

interface FixedHooks extends ViewHooks {
  /** Address of a page; undefined when it cannot be had. */
  find(index: number): Promise<string | undefined>;
}

/** Pages that keep their own pixels: one, or two side by side, scaled as a whole, zoomed and moved by hand [READ-5]. */
export class FixedPages implements PageView {
  readonly element = document.createElement('div');
  readonly isPaged = true;
  readonly perTurn = 2;
  #book: EngineBook;
  #hooks: FixedHooks;
  #sheets: Sheet[] = [];
  #index = -1;
  /** The spread that is shown or loading. */
  #spreadKey = '';
  #zoom = 1;
  #turn = 0;
  /** The half of the spread on which no page stands. */
  #empty: 'left' | 'right' | undefined;
  #observer = new ResizeObserver(() => void this.#resized());

  constructor(book: EngineBook, hooks: FixedHooks) {
    this.#book = book;
    this.#hooks = hooks;
    this.element.className = 'fixed';
    this.element.tabIndex = -1;
    this.#observer.observe(this.element);
    this.element.addEventListener('wheel', (event) => this.#onWheel(event), { passive: false });
    this.element.addEventListener('dblclick', () => this.zoomTo(this.#zoom > 1 ? 1 : 2));
  }

  get shown(): readonly number[] {
    return sorted(
      this.#sheets.map(({ index }) => index),
      (a, b) => a - b,
    );
  }

  get isPanned(): boolean {
    return this.#isZoomed;
  }

  get #isZoomed(): boolean {
    return this.#zoom > 1.01;
  }

  renew(book: EngineBook): void {
    this.#book = book;
  }

  contents(): { readonly doc: Document; readonly index: number }[] {
    return this.#sheets.flatMap(({ frame, index }) =>
      frame.contentDocument ? [{ doc: frame.contentDocument, index }] : [],
    );
  }

  /** The pages of a spread come together, each from an address of its own. */
  needsAddress(): boolean {
    return false;
  }

  /** @returns whether a page of the spread is shown; if no page came, the previous spread stays */
  async show(index: number): Promise<boolean> {
    const spread = this.#spread(index);
    const spreadKey = pagesOf(spread).join();
    const isOnItsWay = spreadKey === this.#spreadKey && this.shown.join() !== spreadKey;
    if (isOnItsWay) return true;
    if (spreadKey !== this.#spreadKey) {
      this.#spreadKey = spreadKey;
      const isHere = await this.#load(spread);
      if (!isHere) return false;
    }
    this.#index = index;
    this.#report();
    return true;
  }

  /** A spread is one screen. */
  step(): Promise<boolean> {
    return Promise.resolve(false);
  }

  dress(doc: Document): void {
    addPaint(doc);
  }

  /** One step of a button. */
  zoom(way: 'in' | 'out'): void {
    const zoom = way === 'in' ? this.#zoom * ZOOM_STEP : this.#zoom / ZOOM_STEP;
    this.zoomTo(Math.min(ZOOM_MOST, Math.max(1, zoom)));
  }

  zoomTo(zoom: number): void {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.element;
    const share = zoom / this.#zoom;
    this.#zoom = zoom;
    this.#fit();
    this.element.scrollLeft = (scrollLeft + clientWidth / 2) * share - clientWidth / 2;
    this.element.scrollTop = (scrollTop + clientHeight / 2) * share - clientHeight / 2;
  }

  hide(): void {
    this.#turn += 1;
    this.#sheets = [];
    this.#index = -1;
    this.#spreadKey = '';
    this.element.replaceChildren();
  }

  #report(): void {
    const [index] = this.shown;
    const contents = this.contents();
    const [first] = contents;
    if (index === undefined || !first || this.shown.some((one) => this.#hooks.isBroken(one))) return;
    this.#hooks.onSeen({
      index,
      doc: first.doc,
      ...wholeOf(first.doc),
      locator: locatorOfPage(this.#book.spine, index),
      screen: 1,
      screens: 1,
      isStart: true,
      isEnd: true,
      isByHand: false,
      parts: contents.map((one) => ({ ...one, view: wholeOf(one.doc).view, isEnd: true })),
    });
  }

  #spread(index: number): Spread {
    const { spread, direction, spine } = this.#book;
    // The window, not the element: with the text below it a page keeps its spread.
    const isWide = innerWidth > innerHeight;
    const isDouble = spread === 'both' || (spread !== 'none' && isWide);
    return spreadOf(spine, index, { direction, isDouble, hasSides: spread === 'both' || spread === 'landscape' });
  }

  /** @returns false when no page came, or the reader has turned to another spread meanwhile */
  async #load(spread: Spread): Promise<boolean> {
    this.#turn += 1;
    const turn = this.#turn;
    const sides = [spread.left, spread.right, spread.center].filter((one) => one !== undefined);
    const sheets = await Promise.all(sides.map(async (index, place) => this.#sheet(index, place)));
    if (turn !== this.#turn) {
      for (const sheet of sheets) sheet?.holder.remove();
      return false;
    }
    if (sheets.every((sheet) => sheet === undefined)) {
      this.#spreadKey = this.shown.join();
      return false;
    }
    this.#zoom = 1;
    // Those that came stay hidden until all are there: a spread appears as one.
    for (const { holder } of this.#sheets) holder.remove();
    this.#sheets = sheets.filter((sheet) => sheet !== undefined);
    // Pages that did not come are requested again when their addresses are renewed.
    if (this.#sheets.length < sheets.length) this.#spreadKey = '';
    for (const { holder } of this.#sheets) holder.hidden = false;
    this.element.dataset['sides'] = String(this.#sheets.length);
    const isLeftAlone = spread.left !== undefined && spread.right === undefined;
    const isRightAlone = spread.right !== undefined && spread.left === undefined;
    this.#empty = isLeftAlone ? 'right' : isRightAlone ? 'left' : undefined;
    this.#wearGrounds();
    this.#fit();
    this.element.scrollTo(0, 0);
    return true;
  }

  /** The field around the pages has their colour, each half that of its page [READ-36]. */
  #wearGrounds(): void {
    const grounds = sorted(this.#sheets, (a, b) => Number(a.holder.style.order) - Number(b.holder.style.order)).map(
      ({ frame }) => groundOf(frame.contentDocument) ?? 'transparent',
    );
    const [left = 'transparent', right = left] = grounds;
    this.element.style.background = left === right ? left : `linear-gradient(90deg, ${left} 50%, ${right} 50%)`;
  }

  /** @param place from the left: the pages of a spread come in any order, and a frame that is moved loads again */
  async #sheet(index: number, place: number): Promise<Sheet | undefined> {
    const address = await this.#hooks.find(index);
    if (address === undefined) return undefined;
    const holder = document.createElement('div');
    holder.className = 'sheet';
    holder.hidden = true;
    holder.style.order = String(place);
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-same-origin allow-scripts');
    frame.setAttribute('scrolling', 'no');
    holder.append(frame);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.src = address;
    this.element.append(holder);
    await loaded;
    const doc = frame.contentDocument;
    if (!doc) return undefined;
    this.#hooks.onLoad(doc, index);
    return { index, holder, frame, size: sizeOf(doc, this.#book.viewport) };
  }

  /** Fits the spread into the window, times the zoom. */
  #fit(): void {
    const width = this.#sheets.reduce((sum, { size }) => sum + size.width, 0) * (this.#empty ? 2 : 1);
    const height = Math.max(0, ...this.#sheets.map(({ size }) => size.height));
    if (width === 0 || height === 0) return;
    const scale = Math.min(this.element.clientWidth / width, this.element.clientHeight / height) * this.#zoom;
    for (const { holder, frame, size } of this.#sheets) {
      const room = `${size.width * scale}px`;
      Object.assign(holder.style, { width: room, height: `${size.height * scale}px` });
      holder.style.marginLeft = this.#empty === 'left' ? room : '0';
      holder.style.marginRight = this.#empty === 'right' ? room : '0';
      Object.assign(frame.style, {
        width: `${size.width}px`,
        height: `${size.height}px`,
        transform: `scale(${scale})`,
      });
    }
    this.element.dataset['zoomed'] = String(this.#isZoomed);
  }

  async #resized(): Promise<void> {
    if (this.#index < 0) return;
    if (pagesOf(this.#spread(this.#index)).join() !== this.#spreadKey) await this.show(this.#index);
    else this.#fit();
  }

  #onWheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.zoomTo(Math.min(ZOOM_MOST, Math.max(1, this.#zoom * (event.deltaY < 0 ? 1.2 : 1 / 1.2))));
  }
}
