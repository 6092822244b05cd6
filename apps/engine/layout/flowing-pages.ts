import type { PageCame, Relocation } from 'foliate-js/paginator.js';
import type { BookPage, EngineBook, Look } from '#features/reader/contract';
import { adaptStyles, fitPictures } from '../leaf/dress-page.ts';
import { pageStyles, widthOf } from '../leaf/page-style.ts';
import type { AnchorOf } from '../places/destination.ts';
import { locatorOf } from '../places/locate.ts';
import { createPaginator } from './create-paginator.ts';
import { PageLayout } from './page-layout.ts';
import type { PageSource } from './page-source.ts';
import type { PageView, ViewHooks } from './page-view.ts';
import { markPlain } from './plain-book.ts';

/** Of a scrolled screen, so that the line at its edge is seen twice and none is skipped. */
const SCROLLED_SHARE = 0.88;
/** How long a page without any width may still get one, in milliseconds. */
const LATE_MS = 1000;
/** Foliate's names of what a finger does. */
const BY_HAND: ReadonlySet<string | null> = new Set(['snap', 'scroll']);

interface FlowingHooks extends ViewHooks {
  /** The page that was reported last, by this view or the other. */
  lastIndex(): number;
  /** The layer for the marks of a page. */
  layerOf(doc: Document): unknown;
  /** A finger went over the edge, to a page that the other view shows. */
  onOther(index: number): void;
}

interface FlowingOptions {
  readonly look: Look;
  /** Address of the style sheet that names our faces. */
  readonly fonts: string;
  readonly source: PageSource;
  readonly hooks: FlowingHooks;
}

/** Flowing pages: foliate's paginator cuts each into screens or scrolls it [READ-3]. */
export class FlowingPages implements PageView {
  readonly element = createPaginator();
  readonly isPanned = false;
  readonly perTurn = 1;
  readonly #fonts: string;
  readonly #source: PageSource;
  readonly #hooks: FlowingHooks;
  readonly #layout: PageLayout;
  #book: EngineBook;
  #look: Look;
  #late: number | undefined;

  constructor(book: EngineBook, { look, fonts, source, hooks }: FlowingOptions) {
    this.#book = book;
    this.#look = look;
    this.#fonts = fonts;
    this.#source = source;
    this.#hooks = hooks;
    this.#layout = new PageLayout(this.element, look);
    this.element.addEventListener('load', (event) => {
      const { doc, index } = (event as CustomEvent<{ doc: Document; index: number }>).detail;
      this.#hooks.onLoad(doc, index);
      this.#layout.start(doc, index, this.#book.spine[index]?.isScrolled ?? false);
    });
    this.element.addEventListener('create-overlayer', (event) => {
      const { doc, attach } = (event as CustomEvent<PageCame>).detail;
      attach(this.#hooks.layerOf(doc));
      this.#layout.settle(doc, true);
    });
    this.element.addEventListener('relocate', (event) => this.#onRelocate((event as CustomEvent<Relocation>).detail));
    this.element.addEventListener('touchstart', this.#letMove, true);
    this.element.open({
      dir: book.direction,
      sections: book.spine.filter(({ isReadable }) => isReadable).map((page, index) => this.#section(page, index)),
    });
  }

  get isPaged(): boolean {
    return !this.element.scrolled;
  }

  get shown(): readonly number[] {
    return [this.#hooks.lastIndex()];
  }

  contents(): readonly { readonly doc: Document; readonly index: number }[] {
    return this.element.getContents();
  }

  setLook(look: Look): void {
    this.#look = look;
    this.keepStill();
    this.#layout.setLook(look);
    this.element.setStyles(pageStyles(look, this.#fonts));
    const [shown] = this.element.getContents();
    if (shown?.doc.body && !this.element.hidden) this.#layout.settle(shown.doc);
  }

  renew(book: EngineBook): void {
    this.#book = book;
  }

  /** Only fingers push pages; keys and buttons change them at once. */
  keepStill(): void {
    this.element.removeAttribute('animated');
  }

  needsAddress(index: number): boolean {
    return index !== this.#layout.index;
  }

  async show(index: number, anchor: AnchorOf, address: string): Promise<boolean> {
    this.#source.keep(index, address);
    await this.#source.orFailed(index, this.element.goTo({ index, anchor }));
    return true;
  }

  async step(step: 1 | -1): Promise<boolean> {
    if (this.#layout.isAtEdge(step)) return false;
    const distance = this.element.scrolled ? this.element.size * SCROLLED_SHARE : undefined;
    await (step > 0 ? this.element.next(distance) : this.element.prev(distance));
    return true;
  }

  dress(doc: Document, isFirst: boolean): void {
    markPlain(doc, isFirst);
    adaptStyles(doc);
    fitPictures(doc, innerHeight, isFirst);
    doc.addEventListener('touchstart', this.#letMove, true);
  }

  zoom(): void {
    // The reader chooses the size of the letters instead.
  }

  hide(): void {
    // The page stays loaded, and is there at once when the reader returns to it.
  }

  readonly #letMove = (): void => {
    this.element.toggleAttribute('animated', !this.#look.isStill);
  };

  #section(page: BookPage, index: number) {
    return {
      ...(!page.isLinear && { linear: 'no' as const }),
      load: async (): Promise<string> => {
        const address = page.layout === 'pre-paginated' ? undefined : await this.#source.find(index);
        if (address !== undefined) return address;
        // A finger went over the edge: to a page of fixed layout, which is shown by itself, or to one that did not come.
        const { lastIndex, onOther } = this.#hooks;
        if (page.layout === 'pre-paginated') queueMicrotask(() => onOther(index));
        else void this.element.goTo({ index: lastIndex(), anchor: () => (index > lastIndex() ? 1 : 0) });
        return new Promise(() => {});
      },
    };
  }

  /** Reports a page when the browser has laid it out. A page that waits for a style sheet has no width; a page without content gets none, and is reported after a pause. */
  #onRelocate(relocation: Relocation): void {
    clearTimeout(this.#late);
    if (this.#layout.isWorking) return;
    const doc = relocation.range?.startContainer.ownerDocument;
    if (!doc || widthOf(doc) > 0) return this.#report(relocation);
    this.#late = window.setTimeout(() => this.#report(relocation), LATE_MS);
  }

  #report({ index, range, fraction = 0, reason }: Relocation): void {
    if (index === undefined || index < 0 || this.element.hidden || !range || this.#hooks.isBroken(index)) return;
    const doc = range.startContainer.ownerDocument;
    const page = this.#book.spine[index];
    // `onLaidOut` has just fitted the page; the paginator reports its place again.
    if (!doc || !page || this.#layout.onLaidOut(doc)) return;
    const { pages, page: screen, scrolled } = this.element;
    const screens = scrolled ? 1 : Math.max(1, pages - 2);
    const isEnd = this.#layout.isAtEdge(1);
    this.#hooks.onSeen({
      index,
      doc,
      view: range,
      end: range,
      locator: locatorOf(page.href, index, range, fraction),
      screen: scrolled ? 1 : Math.min(screens, Math.max(1, screen)),
      screens,
      isByHand: BY_HAND.has(reason),
      isStart: this.#layout.isAtEdge(-1),
      isEnd,
      parts: [{ index, doc, view: range, isEnd: isEnd && !this.#layout.hasLost }],
    });
  }
}
