import type { Paginator } from 'foliate-js/paginator.js';
import { columnsOf } from '../leaf/columns.ts';
import { steadyRoot } from './mend-page.ts';
import { boxUp, loosen, lostText, openClips } from '../leaf/fit-text.ts';
import { isShort, measures, measuresOfShort, widthOf } from '../leaf/page-style.ts';
import type { Look } from '#features/reader/contract';

/** How often late pictures or fonts lay out one page again. */
const MOST_AGAIN = 8;
/** Late pictures often come together: wait so many milliseconds for all of them. */
const AGAIN_MS = 120;

/**
 * Lays out a flowing page until all of its text is on some screen [READ-18]. Two columns become one where the page is
 * short; a page that does not fit into columns is scrolled.
 */
export class PageLayout {
  readonly #paginator: Paginator;
  #look: Look;
  #index = -1;
  #isLaidOut = false;
  #isWorking = false;
  #isShort = false;
  /** Whether the page was judged short and then grew. */
  #isLong = false;
  #isScrolled = false;
  #isScrolledByBook = false;
  #hasLost = false;
  #screens = 0;
  #again = 0;
  #timer: number | undefined;
  #size = '';

  constructor(paginator: Paginator, look: Look) {
    this.#paginator = paginator;
    this.#look = look;
    new ResizeObserver(() => this.#onResized()).observe(paginator);
  }

  /** Whether what the paginator says now is not yet true: the page is being laid out. */
  get isWorking(): boolean {
    return this.#isWorking;
  }

  /** Whether some text of the page is on no screen: such a page never counts as read. */
  get hasLost(): boolean {
    return this.#hasLost;
  }

  /** The page that was laid out last; -1 before the first. */
  get index(): number {
    return this.#index;
  }

  /** Whether the first or the last screen of the page is shown. */
  isAtEdge(step: 1 | -1): boolean {
    const { scrolled, page, pages, start, end, viewSize } = this.#paginator;
    if (scrolled) return step > 0 ? viewSize - end <= 2 : start <= 1;
    return step > 0 ? page >= pages - 2 : page <= 1;
  }

  setLook(look: Look): void {
    this.#look = look;
    this.#restart();
    this.#measure();
  }

  /** A page comes, and has no layout yet. */
  start(doc: Document, index: number, isScrolledByBook: boolean): void {
    steadyRoot(doc);
    this.#isWorking = true;
    this.#isLaidOut = false;
    this.#index = index;
    this.#isScrolledByBook = isScrolledByBook;
    this.#restart();
    this.#measure();
  }

  /**
   * The page has a layout, or another one than before.
   *
   * @param isNew whether it has just come, and its place is still to be looked up
   * @returns whether this call fitted the text; then the paginator reports the place again
   */
  settle(doc: Document, isNew = false): boolean {
    if (!this.#isLaidOut && widthOf(doc) === 0) {
      this.#isWorking = false;
      return false;
    }
    this.#isLaidOut = true;
    this.#isWorking = true;
    try {
      this.#fit(doc);
    } finally {
      this.#isWorking = false;
    }
    this.#screens = this.#paginator.pages;
    this.#size = this.#windowSize();
    if (!isNew) this.#paginator.render();
    return true;
  }

  /** The paginator has laid out the page by itself. @returns whether this call fitted its text */
  onLaidOut(doc: Document): boolean {
    if (!this.#isLaidOut) return this.settle(doc);
    if (this.#paginator.pages === this.#screens || this.#again >= MOST_AGAIN) return false;
    this.#soon();
    return false;
  }

  #restart(): void {
    this.#isShort = false;
    this.#isLong = false;
    this.#isScrolled = false;
    this.#hasLost = false;
    this.#again = 0;
    clearTimeout(this.#timer);
  }

  #soon(): void {
    this.#again += 1;
    clearTimeout(this.#timer);
    const index = this.#index;
    this.#timer = window.setTimeout(() => {
      const shown = this.#paginator.getContents()[0];
      if (shown?.doc.body && shown.index === index) this.settle(shown.doc);
    }, AGAIN_MS);
  }

  #windowSize = (): string => `${this.#paginator.clientWidth} ${this.#paginator.clientHeight}`;

  #onResized(): void {
    if (!this.#isLaidOut || this.#paginator.hidden || this.#size === this.#windowSize()) return;
    this.#restart();
    this.#measure();
    this.#soon();
  }

  #measure(): void {
    const size = this.#paginator.getContents().length > 0 ? this.#paginator.size : 0;
    const { flow } = this.#look;
    const isScrolled = this.#isScrolled || flow === 'scrolled' || (flow === 'book' && this.#isScrolledByBook);
    const attributes = this.#isShort
      ? measuresOfShort(this.#look, size)
      : measures(this.#look, isScrolled ? 'scrolled' : 'paged');
    for (const [name, value] of Object.entries(attributes))
      if (this.#paginator.getAttribute(name) !== value) this.#paginator.setAttribute(name, value);
  }

  #columns(doc: Document) {
    const { size, scrolled, columnCount } = this.#paginator;
    if (!scrolled) return columnsOf(doc, size, columnCount);
    const columns = columnsOf(doc, size, 1);
    const width = columns.isVertical ? innerHeight : innerWidth;
    return { ...columns, stride: Infinity, pad: 0, width, height: Infinity };
  }

  #fit(doc: Document): void {
    const paginator = this.#paginator;
    if (openClips(doc)) paginator.render();
    const mends = paginator.scrolled ? [] : [loosen, boxUp];
    for (const mend of mends) {
      const columns = this.#columns(doc);
      const lost = lostText(doc, columns);
      if (lost.length === 0) break;
      mend(lost, columns);
      paginator.render();
    }
    if (!paginator.scrolled && (!this.#isSteady() || lostText(doc, this.#columns(doc)).length > 0)) {
      this.#isScrolled = true;
      this.#measure();
    }
    if (paginator.scrolled) this.#hasLost = lostText(doc, this.#columns(doc)).length > 0;
    else this.#shorten(doc);
  }

  /** Whether the number of screens stays the same when the page is laid out again: some pages grow with their own width. */
  #isSteady(): boolean {
    const counts = [1, 2, 3].map(() => {
      this.#paginator.render();
      return this.#paginator.pages;
    });
    return counts[1] === counts[2];
  }

  /** A page that fits into one of two columns gets that one, in the middle; one that has grown since gets both again. */
  #shorten(doc: Document): void {
    const { pages, size } = this.#paginator;
    const isNowShort = !this.#isShort && !this.#isLong && isShort({ pages, size, width: widthOf(doc) }, this.#look);
    if (isNowShort) {
      this.#isShort = true;
      this.#measure();
    }
    if (this.#isShort && this.#paginator.pages > 3) {
      this.#isShort = false;
      this.#isLong = true;
      this.#measure();
    }
  }
}
