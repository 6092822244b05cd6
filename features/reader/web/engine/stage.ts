import 'foliate-js/paginator.js';
import type { Anchor, Paginator, Relocation } from 'foliate-js/paginator.js';
import { pageAddress, placeOf, type BookPage, type Locator } from '../../contract/index.ts';
import { elementOf, markAt, marksByPage, type Mark as Line } from '../places/contents.ts';
import { adaptStyles, fillIn, fitPictures, renewMedia, silence, wordsIn } from '../leaf/dress-page.ts';
import { FixedPages } from '../leaf/fixed-pages.ts';
import { anchorOf, indexOfCfi, locatorOf } from '../places/locate.ts';
import { measures, measuresOfShort, pageStyles } from '../leaf/page-style.ts';
import { Highlights } from './highlights.ts';
import type { Direction, EngineBook, Look, Sight, Target } from './protocol.ts';

/** Of a scrolled screen, so that the line at its edge is seen twice and none is skipped. */
const SCROLLED_SHARE = 0.88;
/** Steps that wait while a page comes; a child that hammers a key does not fly through the book. */
const MOST_WAITING = 3;

export interface StageHooks {
  onSight(sight: Sight): void;
  onEdge(edge: 'start' | 'end'): void;
  onFailed(index: number): void;
  /** A page has come: whoever listens to it may begin. */
  onPage(doc: Document, index: number): void;
}

interface PageCame {
  readonly doc: Document;
  readonly index: number;
  attach(overlayer: unknown): void;
}

type AnchorOf = (doc: Document) => Anchor;

/** Shows one book: flowing pages by foliate's paginator, pages of fixed layout by our own [READ-3, READ-5]. */
export class Stage {
  readonly highlights = new Highlights();
  readonly #hooks: StageHooks;
  readonly #fonts: string;
  readonly #paginator = document.createElement('foliate-paginator') as Paginator;
  readonly #fixed: FixedPages;
  readonly #lines: ReadonlyMap<string, Line[]>;
  readonly #printed: ReadonlyMap<string, Line[]>;
  readonly #words = new Map<number, number>();
  #book: EngineBook;
  #look: Look;
  #index = -1;
  #isFixed = false;
  /** The page that is short enough for one column: two would leave half of the window empty. */
  #short = -1;
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(book: EngineBook, { look, fonts, hooks }: { look: Look; fonts: string; hooks: StageHooks }) {
    this.#book = book;
    this.#look = look;
    this.#fonts = fonts;
    this.#hooks = hooks;
    this.#lines = marksByPage(book.toc);
    this.#printed = marksByPage(book.pageList);
    this.#fixed = new FixedPages(book, {
      load: (index) => this.#load(index),
      prepare: (doc, index) => this.#prepare(doc, index),
      onShown: (indexes) => this.#onFixed(indexes),
    });
    this.#paginator.addEventListener('load', (event) => {
      const { doc, index } = (event as CustomEvent<{ doc: Document; index: number }>).detail;
      this.#prepare(doc, index);
    });
    this.#paginator.addEventListener('create-overlayer', (event) => {
      const { doc, index, attach } = (event as CustomEvent<PageCame>).detail;
      attach(this.highlights.show(doc, index));
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
    return this.#isFixed || this.#look.flow === 'paged';
  }

  get isPanned(): boolean {
    return this.#isFixed && this.#fixed.isZoomed;
  }

  get index(): number {
    return this.#index;
  }

  /** The pages in view. */
  contents(): readonly { readonly doc: Document; readonly index: number }[] {
    return this.#isFixed ? this.#fixed.contents() : this.#paginator.getContents();
  }

  setLook(look: Look): void {
    this.#look = look;
    this.#paginator.removeAttribute('animated');
    this.#short = -1;
    this.#measure();
    this.#paginator.setStyles(pageStyles(look, this.#fonts));
  }

  #measure(): void {
    const wanted = this.#short < 0 ? measures(this.#look) : measuresOfShort(this.#look, this.#paginator.size);
    for (const [name, value] of Object.entries(wanted))
      if (this.#paginator.getAttribute(name) !== value) this.#paginator.setAttribute(name, value);
  }

  /** Whether what is shown was laid out anew, in one column: then it is told of again. */
  #isShortened(index: number, doc: Document): boolean {
    if (this.#short === index || !this.#look.hasColumns || this.#look.flow !== 'paged') return false;
    const { pages, size } = this.#paginator;
    const content = doc.createRange();
    content.selectNodeContents(doc.body);
    if (pages > 3 || content.getBoundingClientRect().width > size / 2) return false;
    this.#short = index;
    this.#measure();
    return true;
  }

  renew(book: EngineBook): void {
    this.#book = book;
    this.#fixed.renew(book);
    for (const { doc } of this.contents()) renewMedia(doc, book.base);
  }

  async go(target: Target): Promise<void> {
    if ('locator' in target) return this.goToLocator(target.locator);
    const { href, fragment } = placeOf(target.href);
    const index = this.#indexOf(href);
    if (index >= 0) await this.show(index, (doc) => elementOf(doc, fragment) ?? 0);
  }

  async goToLocator(locator: Locator): Promise<void> {
    // Of pages that stand twice in the reading order the CFI says which one.
    const named = locator.cfi === undefined ? undefined : indexOfCfi(locator.cfi);
    const isNamed = named !== undefined && this.#book.spine[named]?.href === locator.href;
    const index = isNamed ? named : this.#indexOf(locator.href);
    if (index >= 0) await this.show(index, (doc) => anchorOf(doc, locator));
  }

  /** Turns in order, also when keys come faster than pages. */
  turn(direction: Direction): void {
    if (this.#waiting >= MOST_WAITING) return;
    this.#waiting += 1;
    this.#queue = this.#queue
      .then(() => this.#step(direction))
      .catch(() => {})
      .finally(() => (this.#waiting -= 1));
  }

  async show(index: number, anchor: AnchorOf = () => 0): Promise<void> {
    const page = this.#book.spine[index];
    if (!page) return;
    if (!page.isReadable) return this.#hooks.onEdge('end');
    for (const { doc, index: before } of this.contents()) if (before !== index) silence(doc);
    this.#setFixed(page.layout === 'pre-paginated');
    if (this.#isFixed) {
      this.#index = index;
      await this.#fixed.show(index);
      return;
    }
    if (this.#short >= 0 && this.#short !== index) {
      this.#short = -1;
      this.#measure();
    }
    await this.#paginator.goTo({ index, anchor });
  }

  async #step(direction: Direction): Promise<void> {
    this.#paginator.removeAttribute('animated');
    if (direction === 'first') return this.#jump(this.#beside(-1, 1), 0);
    if (direction === 'last') return this.#jump(this.#beside(this.#readable(), -1), 1);
    const step = direction === 'next' ? 1 : -1;
    if (this.#isFixed) {
      const within = this.#fixed.beside(step);
      const next = within ?? this.#beside(this.#index, step);
      return next === undefined ? this.#hooks.onEdge(step > 0 ? 'end' : 'start') : this.show(next);
    }
    if (!this.#isAtEdge(step)) {
      const distance = this.#paginator.scrolled ? this.#paginator.size * SCROLLED_SHARE : undefined;
      return step > 0 ? this.#paginator.next(distance) : this.#paginator.prev(distance);
    }
    const next = this.#beside(this.#index, step);
    if (next === undefined) return this.#hooks.onEdge(step > 0 ? 'end' : 'start');
    return this.show(next, () => (step > 0 ? 0 : 1));
  }

  async #jump(index: number | undefined, anchor: 0 | 1): Promise<void> {
    if (index !== undefined) await this.show(index, () => anchor);
  }

  #isAtEdge(step: 1 | -1): boolean {
    const { scrolled, page, pages, start, end, viewSize } = this.#paginator;
    if (scrolled) return step > 0 ? viewSize - end <= 2 : start <= 1;
    return step > 0 ? page >= pages - 2 : page <= 1;
  }

  #readable(): number {
    const end = this.#book.spine.findIndex(({ isReadable }) => !isReadable);
    return end < 0 ? this.#book.spine.length : end;
  }

  /** The next page that is read in order; undefined at the end. */
  #beside(from: number, step: 1 | -1): number | undefined {
    for (let index = from + step; index >= 0 && index < this.#readable(); index += step)
      if (this.#book.spine[index]?.isLinear) return index;
    return undefined;
  }

  #indexOf(href: string): number {
    return this.#book.spine.findIndex((page) => page.href === href);
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
        // A finger went over the edge to a page of fixed layout: that one is shown by itself.
        if (page.layout === 'pre-paginated') queueMicrotask(() => void this.show(index));
        const address = page.layout === 'pre-paginated' ? undefined : await this.#load(index);
        if (address === undefined) throw new Error(`Page ${index} is not shown here`);
        return address;
      },
    };
  }

  /** The address of a page that is there. */
  async #load(index: number): Promise<string | undefined> {
    const page = this.#book.spine[index];
    if (!page) return undefined;
    const address = pageAddress(this.#book.base, page);
    const isThere = await fetch(address, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isThere) this.#hooks.onFailed(index);
    return isThere ? address : undefined;
  }

  #prepare(doc: Document, index: number): void {
    fillIn(doc, this.#book);
    if (this.#book.spine[index]?.layout === 'reflowable') {
      adaptStyles(doc);
      fitPictures(doc, innerHeight);
      doc.addEventListener('touchstart', () => this.#paginator.toggleAttribute('animated', !this.#look.isStill), true);
    }
    this.#words.set(index, wordsIn(doc));
    this.#hooks.onPage(doc, index);
  }

  #onRelocate(relocation: Relocation): void {
    const { index, range, fraction = 0 } = relocation;
    if (index === undefined || index < 0 || this.#isFixed || !range) return;
    this.#index = index;
    const doc = range.startContainer.ownerDocument;
    const page = this.#book.spine[index];
    if (!doc || !page || this.#isShortened(index, doc)) return;
    const { pages, page: screen, scrolled } = this.#paginator;
    const screens = scrolled ? 1 : Math.max(1, pages - 2);
    this.#tell({
      index,
      doc,
      end: range,
      locator: locatorOf(page.href, index, range, fraction),
      screen: scrolled ? 1 : Math.min(screens, Math.max(1, screen)),
      screens,
      isStart: this.#isAtEdge(-1),
      isEnd: this.#isAtEdge(1),
    });
  }

  #onFixed(indexes: readonly number[]): void {
    const [index] = indexes;
    const last = indexes.at(-1);
    const page = index === undefined ? undefined : this.#book.spine[index];
    const content = this.#fixed.contents()[0];
    if (index === undefined || last === undefined || !page || !content) return;
    this.#index = index;
    const end = content.doc.createRange();
    end.selectNodeContents(content.doc.documentElement);
    end.collapse(false);
    const locator = { href: page.href, progression: 0 };
    this.#tell({ index, doc: content.doc, end, locator, screen: 1, screens: 1, isStart: true, isEnd: true });
  }

  #tell(
    seen: Pick<Sight, 'index' | 'locator' | 'screen' | 'screens' | 'isStart' | 'isEnd'> & { doc: Document; end: Range },
  ) {
    const { doc, end, ...sight } = seen;
    const { index, locator } = sight;
    const sizes = this.#book.spine.map(({ size, isLinear }) => (isLinear ? size + 1 : 0));
    const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
    const before = sum(sizes.slice(0, index));
    this.#hooks.onSight({
      ...sight,
      words: this.#words.get(index) ?? 0,
      share: (before + (sight.isEnd ? 1 : locator.progression) * (sizes[index] ?? 0)) / Math.max(1, sum(sizes)),
      entry: this.#lineAt(this.#lines, index, doc, end)?.target,
      printed: this.#lineAt(this.#printed, index, doc, end)?.title,
    });
  }

  /** The line of a list that one is in: of this page, else the last one before it. */
  #lineAt(lines: ReadonlyMap<string, Line[]>, index: number, doc: Document, end: Range): Line | undefined {
    const own = lines.get(this.#book.spine[index]?.href ?? '');
    const here = own && markAt(doc, own, end);
    if (here) return here;
    const before = this.#book.spine.slice(0, index).findLast(({ href }) => lines.has(href));
    return before && lines.get(before.href)?.at(-1);
  }
}
