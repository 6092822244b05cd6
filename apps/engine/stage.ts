import { BookMap } from './places/book-map.ts';
import { fillIn, renewMedia, silence } from './leaf/dress-page.ts';
import { FixedPages } from './layout/fixed-pages.ts';
import { FlowingPages } from './layout/flowing-pages.ts';
import { mendPage } from './layout/mend-page.ts';
import { PageSource } from './layout/page-source.ts';
import type { PageView, Seen, ViewHooks } from './layout/page-view.ts';
import { destinationOf, type AnchorOf } from './places/destination.ts';
import { rangeOfCfi } from './places/locate.ts';
import { StepQueue } from './step-queue.ts';
import { Highlights } from './highlights.ts';
import { ReadingOrder } from './places/reading-order.ts';
import type { Direction, EngineBook, Failing, Look, Sight, Target } from '#features/reader/contract';

export interface StageHooks {
  /** @param isByHand whether a finger turned or scrolled the page */
  onSight(sight: Sight, isByHand: boolean): void;
  onEdge(edge: 'start' | 'end'): void;
  onFailed(index: number, reason: Failing): void;
  /** A page has loaded: the hook may add its listeners. */
  onPage(doc: Document, index: number): void;
}

/** Shows one book: flowing pages and pages of fixed layout, each by a view of its own [READ-3, READ-5]. */
export class Stage {
  readonly highlights: Highlights;
  readonly #hooks: StageHooks;
  readonly #flowing: FlowingPages;
  readonly #fixed: FixedPages;
  readonly #map: BookMap;
  #book: EngineBook;
  #index = -1;
  /** The view that has the window. */
  #current: PageView;
  readonly #steps = new StepQueue();
  /** The page that was to be shown last, while it comes. */
  #showing: Promise<void> = Promise.resolve();
  #view: Range | undefined;
  readonly #source: PageSource;
  readonly #order: ReadingOrder;
  /** Grows with each page that is to be shown: a later one overtakes those before. */
  #requestNumber = 0;
  /** The page that was to be shown last and cannot be. */
  #broken = -1;

  constructor(book: EngineBook, { look, fonts, hooks }: { look: Look; fonts: string; hooks: StageHooks }) {
    this.#book = book;
    this.#hooks = hooks;
    this.#map = new BookMap(book);
    this.highlights = new Highlights(book.spine);
    this.#order = new ReadingOrder(book.spine);
    this.#source = new PageSource(book, (index, reason) => this.#onFailed(index, reason));
    const viewHooks: ViewHooks = {
      onLoad: (doc, index) => this.#prepare(doc, index),
      onSeen: (seen) => this.#onSeen(seen),
      isBroken: (index) => index === this.#broken,
    };
    this.#flowing = new FlowingPages(book, {
      look,
      fonts,
      source: this.#source,
      hooks: {
        ...viewHooks,
        lastIndex: () => this.#index,
        layerOf: (doc) => this.highlights.layerOf(doc),
        onOther: (index) => void this.show(index),
      },
    });
    this.#fixed = new FixedPages(book, { ...viewHooks, find: (index) => this.#source.find(index) });
    this.#current = this.#flowing;
    this.setLook(look);
    document.body.append(this.#flowing.element, this.#fixed.element);
  }

  get isPaged(): boolean {
    return this.#current.isPaged;
  }

  get isPanned(): boolean {
    return this.#current.isPanned;
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
    const { shown, perTurn } = this.#current;
    const next = this.#order.beside(shown.at(-1) ?? this.#index, 1);
    const second = next === undefined || perTurn === 1 ? undefined : this.#order.beside(next, 1);
    return [next, second].filter((index) => index !== undefined);
  }

  /** The pages in view. */
  contents(): readonly { readonly doc: Document; readonly index: number }[] {
    return this.#current.contents();
  }

  setLook(look: Look): void {
    this.highlights.wear(look.paper);
    this.#flowing.setLook(look);
  }

  renew(book: EngineBook): void {
    this.#book = book;
    for (const part of [this.#flowing, this.#fixed, this.#source]) part.renew(book);
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
    const view = this.#viewOf(index);
    const address = view.needsAddress(index) ? await this.#source.find(index) : '';
    if (address === undefined || requestNumber !== this.#requestNumber) return;
    const viewBefore = this.#current;
    this.#giveWindow(view);
    const hasCome = await view.show(index, anchor, address);
    if (!hasCome && view !== viewBefore && view.contents().length === 0) this.#giveWindow(viewBefore);
  }

  #viewOf(index: number): PageView {
    return this.#book.spine[index]?.layout === 'pre-paginated' ? this.#fixed : this.#flowing;
  }

  /** Gives the window to a view. */
  #giveWindow(view: PageView): void {
    if (view !== this.#current) this.#current.hide();
    this.#current = view;
    for (const one of [this.#flowing, this.#fixed]) one.element.hidden = one !== view;
  }

  zoom(way: 'in' | 'out'): void {
    this.#current.zoom(way);
  }

  async #step(direction: Direction): Promise<void> {
    for (const { doc } of this.contents()) this.highlights.speak(doc);
    this.#flowing.keepStill();
    if (direction === 'first') return this.#jump(this.#order.beside(-1, 1), 0);
    if (direction === 'last') return this.#jump(this.#order.beside(this.#order.end, -1), 1);
    const step = direction === 'next' ? 1 : -1;
    const isMoved = this.#broken < 0 && (await this.#current.step(step));
    if (!isMoved) await this.#leave(step);
  }

  /** To the page before or behind those that are shown. */
  async #leave(step: 1 | -1): Promise<void> {
    const { shown } = this.#current;
    const from = this.#broken >= 0 ? this.#broken : ((step > 0 ? shown.at(-1) : shown[0]) ?? this.#index);
    const next = this.#order.beside(from, step);
    if (next === undefined) return this.#hooks.onEdge(step > 0 ? 'end' : 'start');
    return this.show(next, () => (step > 0 ? 0 : 1));
  }

  async #jump(index: number | undefined, anchor: 0 | 1): Promise<void> {
    if (index !== undefined) await this.show(index, () => anchor);
  }

  #onFailed(index: number, reason: Failing): void {
    if (reason === 'broken') this.#broken = index;
    this.#hooks.onFailed(index, reason);
  }

  #prepare(doc: Document, index: number): void {
    if (!mendPage(doc)) this.#onFailed(index, 'broken');
    fillIn(doc, this.#book);
    this.#viewOf(index).dress(doc, index === this.#order.beside(-1, 1));
    this.#map.note(doc, index);
    this.highlights.note(doc, index);
    this.#hooks.onPage(doc, index);
  }

  #onSeen({ doc, view, end, isByHand, parts, ...seen }: Seen): void {
    const { index, locator, isEnd } = seen;
    this.#index = index;
    this.#view = view;
    const facts = {
      units: parts.flatMap((part) => this.#map.unitsAt(part.index, part.doc, part.view, part.isEnd)),
      share: this.#map.shareAt(index, isEnd ? 1 : locator.progression),
      entry: this.#map.entryAt(index, doc, end),
      printed: this.#map.printedAt(index, doc, end),
      marked: this.highlights.within(doc, view),
    };
    this.#hooks.onSight({ ...seen, ...facts }, isByHand);
  }
}
