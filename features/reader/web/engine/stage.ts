import type { PageCame, Relocation } from 'foliate-js/paginator.js';
import { wholeOf } from '../places/whole.ts';
import type { BookPage } from '../../contract/index.ts';
import { BookMap } from '../places/book-map.ts';
import { adaptStyles, addPaint, fillIn, fitPictures, renewMedia, silence } from '../leaf/dress-page.ts';
import { FixedPages } from '../layout/fixed-pages.ts';
import { mendPage } from '../layout/mend-page.ts';
import { destinationOf, type AnchorOf } from '../places/destination.ts';
import { locatorOf, locatorOfPage, rangeOfCfi } from '../places/locate.ts';
import { pageStyles, widthOf } from '../leaf/page-style.ts';
import { StepQueue } from './step-queue.ts';
import { createPaginator } from '../layout/create-paginator.ts';
import { Highlights } from './highlights.ts';
import { markPlain } from '../layout/plain-book.ts';
import { PageLayout } from '../layout/page-layout.ts';
import { PageSource } from '../layout/page-source.ts';
import { ReadingOrder } from '../places/reading-order.ts';
import type { Direction, EngineBook, Failing, Look, Sight, Target } from '../connection/protocol.ts';

/** Of a scrolled screen, so that the line at its edge is seen twice and none is skipped. */
const SCROLLED_SHARE = 0.88;
/** How long a page without any width may still get one, in milliseconds. */
const LATE_MS = 1000;
/** Foliate's names of what a finger does. */
const BY_HAND: ReadonlySet<string | null> = new Set(['snap', 'scroll']);

export interface StageHooks {
  /** @param isByHand whether a finger turned or scrolled the page */
  onSight(sight: Sight, isByHand: boolean): void;
  onEdge(edge: 'start' | 'end'): void;
  onFailed(index: number, reason: Failing): void;
  /** A page has loaded: the hook may add its listeners. */
  onPage(doc: Document, index: number): void;
}

/** Shows one book: flowing pages by foliate's paginator, pages of fixed layout by our own [READ-3, READ-5]. */
export class Stage {
  readonly highlights: Highlights;
  readonly #hooks: StageHooks;
  readonly #fonts: string;
  readonly #paginator = createPaginator();
  readonly #fixed: FixedPages;
  readonly #map: BookMap;
  #book: EngineBook;
  #look: Look;
  #index = -1;
  #isFixed = false;
  readonly #layout: PageLayout;
  readonly #steps = new StepQueue();
  /** The page that was to be shown last, while it comes. */
  #showing: Promise<void> = Promise.resolve();
  #view: Range | undefined;
  #late: number | undefined;
  readonly #source: PageSource;
  readonly #order: ReadingOrder;
  /** Grows with each page that is to be shown: a later one overtakes those before. */
  #requestNumber = 0;
  /** The page that was to be shown last and cannot be. */
  #broken = -1;

  constructor(book: EngineBook, { look, fonts, hooks }: { look: Look; fonts: string; hooks: StageHooks }) {
    this.#book = book;
    this.#look = look;
    this.#fonts = fonts;
    this.#hooks = hooks;
    this.#map = new BookMap(book);
    this.highlights = new Highlights(book.spine);
    this.#order = new ReadingOrder(book.spine);
    this.#layout = new PageLayout(this.#paginator, look);
    this.#source = new PageSource(book, (index, reason) => this.#onFailed(index, reason));
    this.#fixed = new FixedPages(book, {
      load: (index) => this.#source.find(index),
      prepare: (doc, index) => this.#prepare(doc, index),
      onShown: (indexes) => this.#onFixed(indexes),
    });
    this.#paginator.addEventListener('load', (event) => {
      const { doc, index } = (event as CustomEvent<{ doc: Document; index: number }>).detail;
      this.#prepare(doc, index);
      this.#layout.begin(doc, index, this.#book.spine[index]?.isScrolled ?? false);
    });
    this.#paginator.addEventListener('create-overlayer', (event) => {
      const { doc, attach } = (event as CustomEvent<PageCame>).detail;
      attach(this.highlights.layerOf(doc));
      this.#layout.settle(doc, true);
    });
    this.#paginator.addEventListener('relocate', (event) =>
      this.#onRelocate((event as CustomEvent<Relocation>).detail),
    );
    // Only fingers push pages; keys and buttons change them at once.
    this.#paginator.addEventListener(
      'touchstart',
      () => this.#paginator.toggleAttribute('animated', !this.#look.isStill),
      true,
    );
    this.#paginator.open({
      dir: book.direction,
      sections: book.spine.filter(({ isReadable }) => isReadable).map((page, index) => this.#section(page, index)),
    });
    this.setLook(look);
    document.body.append(this.#paginator, this.#fixed.element);
  }

  get isPaged(): boolean {
    return this.#isFixed || !this.#paginator.scrolled;
  }

  get isPanned(): boolean {
    return this.#isFixed && this.#fixed.isZoomed;
  }

  get index(): number {
    return this.#index;
  }

  /** What of the page is in view. */
  get view(): Range | undefined {
    return this.#view;
  }

  /** The page behind one, and behind those beside it; undefined at the end. */
  following(index: number): number | undefined {
    return this.#order.beside(index, 1);
  }

  /** The pages that come next: two where two are shown side by side. */
  ahead(): readonly number[] {
    const shown = this.#isFixed ? this.#fixed.shown : [this.#index];
    const next = this.#order.beside(shown.at(-1) ?? this.#index, 1);
    const second = next === undefined || !this.#isFixed ? undefined : this.#order.beside(next, 1);
    return [next, second].filter((index) => index !== undefined);
  }

  /** The pages in view. */
  contents(): readonly { readonly doc: Document; readonly index: number }[] {
    return this.#isFixed ? this.#fixed.contents() : this.#paginator.getContents();
  }

  setLook(look: Look): void {
    this.#look = look;
    this.highlights.wear(look.paper);
    this.#paginator.removeAttribute('animated');
    this.#layout.setLook(look);
    this.#paginator.setStyles(pageStyles(look, this.#fonts));
    const [shown] = this.#paginator.getContents();
    if (shown?.doc.body && !this.#paginator.hidden) this.#layout.settle(shown.doc);
  }

  renew(book: EngineBook): void {
    this.#book = book;
    this.#fixed.renew(book);
    this.#source.renew(book);
    for (const { doc } of this.contents()) renewMedia(doc, book.base);
  }

  /** @returns the page it leads to; undefined when the book has no such page */
  async go(target: Target): Promise<number | undefined> {
    const to = destinationOf(target, { spine: this.#book.spine, map: this.#map, order: this.#order });
    if (!to) return undefined;
    await this.show(to.index, to.anchor);
    const doc = this.contents().find(({ index }) => index === to.index)?.doc;
    if (doc && to.lit !== undefined) this.highlights.speak(doc, rangeOfCfi(doc, to.lit));
    return to.index;
  }

  /** Turns in order, also when keys come faster than pages. */
  turn(direction: Direction): void {
    this.#steps.add(() => this.#step(direction));
  }

  show(index: number, anchor: AnchorOf = () => 0): Promise<void> {
    this.#showing = this.#bring(index, anchor);
    return this.#showing;
  }

  /** Resolves when all pages that were turned or led to have come, or cannot come. */
  async settled(): Promise<void> {
    await this.#steps.settled();
    await this.#showing.catch(() => {});
  }

  async #bring(index: number, anchor: AnchorOf): Promise<void> {
    const page = this.#book.spine[index];
    if (!page) return;
    if (!page.isReadable) return this.#hooks.onEdge('end');
    this.#broken = -1;
    this.#requestNumber += 1;
    const requestNumber = this.#requestNumber;
    for (const { doc, index: before } of this.contents()) if (before !== index) silence(doc);
    if (page.layout === 'pre-paginated') return this.#showFixed(index);
    const address = index === this.#layout.index ? '' : await this.#source.find(index);
    if (address === undefined || requestNumber !== this.#requestNumber) return;
    this.#setFixed(false);
    this.#source.keep(index, address);
    await this.#source.orFailed(index, this.#paginator.goTo({ index, anchor }));
  }

  async #showFixed(index: number): Promise<void> {
    const wasFixed = this.#isFixed;
    this.#setFixed(true);
    const isShown = await this.#fixed.show(index);
    if (!isShown && !wasFixed && this.#fixed.contents().length === 0) this.#setFixed(false);
  }

  zoom(way: 'in' | 'out'): void {
    if (this.#isFixed) this.#fixed.zoomBy(way);
  }

  async #step(direction: Direction): Promise<void> {
    for (const { doc } of this.contents()) this.highlights.speak(doc);
    this.#paginator.removeAttribute('animated');
    if (direction === 'first') return this.#jump(this.#order.beside(-1, 1), 0);
    if (direction === 'last') return this.#jump(this.#order.beside(this.#order.end, -1), 1);
    const step = direction === 'next' ? 1 : -1;
    if (this.#isFixed || this.#broken >= 0) return this.#leave(step);
    if (!this.#layout.isAtEdge(step)) {
      const distance = this.#paginator.scrolled ? this.#paginator.size * SCROLLED_SHARE : undefined;
      return step > 0 ? this.#paginator.next(distance) : this.#paginator.prev(distance);
    }
    return this.#leave(step);
  }

  /** To the page before or behind those that are shown. */
  async #leave(step: 1 | -1): Promise<void> {
    const shown = this.#isFixed ? this.#fixed.shown : [];
    const from = this.#broken >= 0 ? this.#broken : ((step > 0 ? shown.at(-1) : shown[0]) ?? this.#index);
    const next = this.#order.beside(from, step);
    if (next === undefined) return this.#hooks.onEdge(step > 0 ? 'end' : 'start');
    return this.show(next, () => (step > 0 ? 0 : 1));
  }

  async #jump(index: number | undefined, anchor: 0 | 1): Promise<void> {
    if (index !== undefined) await this.show(index, () => anchor);
  }

  #setFixed(isFixed: boolean): void {
    if (!isFixed && this.#isFixed) this.#fixed.hide();
    this.#isFixed = isFixed;
    this.#paginator.hidden = isFixed;
    this.#fixed.element.hidden = !isFixed;
  }

  #section(page: BookPage, index: number) {
    return {
      ...(!page.isLinear && { linear: 'no' as const }),
      load: async (): Promise<string> => {
        const address = page.layout === 'pre-paginated' ? undefined : await this.#source.find(index);
        if (address !== undefined) return address;
        // A finger went over the edge: to a page of fixed layout, which is shown by itself, or to one that did not come.
        if (page.layout === 'pre-paginated') queueMicrotask(() => void this.show(index));
        else void this.#paginator.goTo({ index: this.#index, anchor: () => (index > this.#index ? 1 : 0) });
        return new Promise(() => {});
      },
    };
  }

  #onFailed(index: number, reason: Failing): void {
    if (reason === 'broken') this.#broken = index;
    this.#hooks.onFailed(index, reason);
  }

  #prepare(doc: Document, index: number): void {
    if (!mendPage(doc)) this.#onFailed(index, 'broken');
    fillIn(doc, this.#book);
    if (this.#book.spine[index]?.layout === 'reflowable') {
      const isFirst = index === this.#order.beside(-1, 1);
      markPlain(doc, isFirst);
      adaptStyles(doc);
      fitPictures(doc, innerHeight, isFirst);
      doc.addEventListener('touchstart', () => this.#paginator.toggleAttribute('animated', !this.#look.isStill), true);
    } else addPaint(doc);
    this.#map.note(doc, index);
    this.highlights.note(doc, index);
    this.#hooks.onPage(doc, index);
  }

  /** Reports a page when the browser has laid it out. A page that waits for a style sheet has no width; a page without content gets none, and is reported after a pause. */
  #onRelocate(relocation: Relocation): void {
    clearTimeout(this.#late);
    if (this.#layout.isWorking) return;
    const doc = relocation.range?.startContainer.ownerDocument;
    if (!doc || widthOf(doc) > 0) return this.#onSeen(relocation);
    this.#late = window.setTimeout(() => this.#onSeen(relocation), LATE_MS);
  }

  #onSeen({ index, range, fraction = 0, reason }: Relocation): void {
    if (index === undefined || index < 0 || this.#isFixed || !range || index === this.#broken) return;
    const doc = range.startContainer.ownerDocument;
    const page = this.#book.spine[index];
    // `onLaidOut` has just fitted the page; the paginator reports its place again.
    if (!doc || !page || this.#layout.onLaidOut(doc)) return;
    this.#index = index;
    const { pages, page: screen, scrolled } = this.#paginator;
    const screens = scrolled ? 1 : Math.max(1, pages - 2);
    this.#reportSight({
      index,
      doc,
      end: range,
      view: range,
      locator: locatorOf(page.href, index, range, fraction),
      screen: scrolled ? 1 : Math.min(screens, Math.max(1, screen)),
      screens,
      isByHand: BY_HAND.has(reason),
      isStart: this.#layout.isAtEdge(-1),
      isEnd: this.#layout.isAtEdge(1),
      units: this.#map.unitsAt(index, doc, range, this.#layout.isAtEdge(1) && !this.#layout.hasLost),
    });
  }

  #onFixed(indexes: readonly number[]): void {
    const [index] = indexes;
    const last = indexes.at(-1);
    const page = index === undefined ? undefined : this.#book.spine[index];
    const content = this.#fixed.contents()[0];
    if (index === undefined || last === undefined || !page || !content) return;
    if (indexes.includes(this.#broken)) return;
    this.#index = index;
    const { end, view } = wholeOf(content.doc);
    const locator = locatorOfPage(this.#book.spine, index);
    const units = this.#fixed
      .contents()
      .flatMap((one) => this.#map.unitsAt(one.index, one.doc, wholeOf(one.doc).view, true));
    const whole = { screen: 1, screens: 1, isStart: true, isEnd: true };
    this.#reportSight({ index, doc: content.doc, end, view, locator, units, ...whole });
  }

  #reportSight(
    seen: Pick<Sight, 'index' | 'locator' | 'screen' | 'screens' | 'isStart' | 'isEnd' | 'units'> & {
      doc: Document;
      end: Range;
      view: Range;
      isByHand?: boolean;
    },
  ) {
    const { doc, end, view, isByHand = false, ...sight } = seen;
    const { index, locator } = sight;
    this.#view = view;
    const facts = {
      share: this.#map.shareAt(index, sight.isEnd ? 1 : locator.progression),
      entry: this.#map.entryAt(index, doc, end),
      printed: this.#map.printedAt(index, doc, end),
      marked: this.highlights.within(doc, view),
    };
    this.#hooks.onSight({ ...sight, ...facts }, isByHand);
  }
}
