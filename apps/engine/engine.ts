import { sorted } from '#platform/kernel';
import {
  MARK_TEXT_MAX,
  fileAddress,
  placeOf,
  type Direction,
  type EngineBook,
  type FromEngine,
  type Hit,
  type Look,
  type Sight,
  type Target,
  type ToEngine,
} from '#features/reader/contract';
import { elementOf } from './places/contents.ts';
import { extendSelection } from './leaf/extend-selection.ts';
import { copyOfNote, noteOf } from './leaf/footnotes.ts';
import { cfiOf } from './places/locate.ts';
import { Overlays } from './overlays.ts';
import { listenForLinks, listenForTaps, listenTo, onKey, type Guests } from './leaf/page-guests.ts';
import { familyOf, PAPER_COLOURS } from './leaf/page-style.ts';
import { prefetch } from './places/prefetch.ts';
import { PageText } from './page-text/page-text.ts';
import { hasText } from './page-text/text-blocks.ts';
import { Ruler } from './ruler.ts';
import { MOST_HITS, searchIn } from './places/search.ts';
import { Stage } from './stage.ts';
import { Narrator } from './narrator.ts';

type Opening = Extract<ToEngine, { type: 'open' }>;

interface EngineOptions {
  readonly send: (message: FromEngine) => void;
  /** Address of the style sheet that names our faces. */
  readonly fonts: string;
}

/** Shows a book on request of the reader's page, and reports the view and the user's actions. */
export class Engine {
  readonly #send: EngineOptions['send'];
  readonly #stage: Stage;
  readonly #overlays: Overlays;
  readonly #ruler = new Ruler();
  readonly #pageText: PageText;
  #wantsText = false;
  readonly #narrator: Narrator;
  #book: EngineBook;
  #sight: Sight | undefined;
  #search = 0;
  #failed: { readonly index: number } | undefined;
  /** Pages that were fetched ahead. */
  readonly #fetched = new Set<number>();

  constructor({ book, target, look, words, marks }: Opening, { send, fonts }: EngineOptions) {
    this.#book = book;
    this.#send = send;
    this.#overlays = new Overlays(words);
    this.#pageText = new PageText(words, book, () => {
      this.#showText(false);
      send({ type: 'page-text-closed' });
    });
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: fonts });
    document.head.append(sheet);
    document.documentElement.lang = book.language;
    document.title = words.page;
    this.#stage = new Stage(book, {
      look,
      fonts,
      hooks: {
        onSight: (sight, isByHand) => this.#onSight(sight, isByHand),
        onEdge: (edge) => send({ type: 'edge', edge }),
        onFailed: (index, reason) => {
          if (reason === 'away') this.#failed = { index };
          send({ type: 'failed', index, reason });
        },
        onPage: (doc, index) => this.#onPage(doc, index),
      },
    });
    this.#narrator = new Narrator(book, { stage: this.#stage, send });
    this.#wear(look);
    this.#stage.highlights.set(marks);
    document.body.append(this.#pageText.element);
    document.addEventListener('keydown', (event) => onKey(event, this.#book, this.#guests()));
    listenForTaps(document, book, this.#guests());
    const start = book.spine.findIndex(({ isLinear }) => isLinear);
    void (target ? this.#stage.go(target) : this.#stage.show(Math.max(0, start)));
  }

  take(message: ToEngine): void {
    switch (message.type) {
      case 'open':
        return;
      case 'base':
        return this.#renew(message);
      case 'turn':
        return this.#turn(message.direction);
      case 'hear':
        return this.#narrator.take(message);
      case 'said':
        return this.#narrator.said(message);
      case 'go':
        this.#overlays.close();
        return void this.#go(message.target);
      case 'look':
        this.#stage.setLook(message.look);
        return this.#wear(message.look);
      case 'zoom':
        return this.#stage.zoom(message.way);
      case 'page-text':
        return this.#showText(message.isOn);
      case 'search':
        return void this.#find(message.id, message.query);
      case 'marks':
        return this.#stage.highlights.set(message.marks);
      case 'extend':
        return extendSelection(this.#stage.view, message.extent);
      case 'unselect':
        return this.#unselect();
    }
  }

  #unselect(): void {
    for (const { doc } of this.#stage.contents()) doc.getSelection()?.removeAllRanges();
  }

  /** Answers each wish to go somewhere, also where there is nothing to go to. Reading aloud goes on there. */
  async #go(target: Target): Promise<void> {
    const fragment = 'href' in target ? placeOf(target.href).fragment : '';
    await this.#narrator.follow(async () => {
      const page = await this.#stage.go(target);
      if (page === undefined && this.#sight) this.#send({ type: 'sight', sight: this.#sight });
      return page;
    }, fragment);
  }

  /** Who turns a page reads alone. */
  #turn(direction: Direction): void {
    this.#narrator.stop();
    this.#stage.turn(direction);
  }

  #renew({ base, spine }: Extract<ToEngine, { type: 'base' }>): void {
    this.#book = { ...this.#book, base, spine };
    this.#stage.renew(this.#book);
    this.#narrator.renew(this.#book);
    const failed = this.#failed;
    this.#failed = undefined;
    if (failed) void this.#stage.show(failed.index);
  }

  #wear(look: Look): void {
    const { ground, ink, link } = PAPER_COLOURS[look.paper];
    const { style } = document.documentElement;
    style.colorScheme = look.paper === 'dark' ? 'dark' : 'light';
    const letters = { size: `${look.size}px`, leading: String(look.lineHeight), face: familyOf(look.typeface) };
    for (const [name, value] of Object.entries({ ground, ink, link, ...letters }))
      style.setProperty(`--${name}`, value);
    this.#ruler.show(look.hasRuler, look.size * look.lineHeight);
  }

  #onSight(seen: Sight, isByHand: boolean): void {
    const sight = this.#withText(seen);
    this.#sight = sight;
    this.#narrator.onSight(sight, isByHand);
    this.#send({ type: 'sight', sight });
    this.#lookAhead(sight);
  }

  /** Adds whether a page of fixed layout has text, and shows the text of the new page if the panel is open. */
  #withText(sight: Sight): Sight {
    if (this.#book.spine[sight.index]?.layout !== 'pre-paginated') {
      this.#pageText.show(undefined);
      document.documentElement.removeAttribute('data-page-text');
      return sight;
    }
    if (this.#wantsText) this.#showText(true);
    return { ...sight, hasText: this.#stage.contents().some(({ doc }) => hasText(doc)) };
  }

  #showText(isOn: boolean): void {
    this.#wantsText = isOn;
    const pages = sorted(this.#stage.contents(), (a, b) => a.index - b.index).map(({ doc }) => doc);
    const isFixed = this.#book.spine[this.#stage.index]?.layout === 'pre-paginated';
    this.#pageText.show(isOn && isFixed ? pages : undefined);
    document.documentElement.toggleAttribute('data-page-text', isOn && isFixed);
  }

  /** Fetches the next page, or both pages of the next spread, before the reader turns. */
  #lookAhead({ isEnd }: Sight): void {
    if (!isEnd) return;
    for (const index of this.#stage.ahead()) {
      const page = this.#book.spine[index];
      if (page && !this.#fetched.has(index)) void prefetch(this.#book.base, page);
      this.#fetched.add(index);
    }
  }

  #onPage(doc: Document, index: number): void {
    this.#overlays.close();
    this.#ruler.follow(doc);
    listenTo(doc, this.#book, this.#guests(doc, index));
  }

  #guests(doc?: Document, index = 0): Guests {
    return {
      turn: (direction) => this.#turn(direction),
      isPaged: () => this.#stage.isPaged,
      isPanned: () => this.#stage.isPanned,
      outside: (address) => this.#send({ type: 'outside', address }),
      tap: () => this.#send({ type: 'tap' }),
      enlarge: (image) => this.#overlays.picture(image.currentSrc || image.src, image.alt),
      follow: (target) => {
        if (this.#sight) this.#send({ type: 'left', locator: this.#sight.locator });
        void this.#go({ href: target });
      },
      note: (target) => void this.#note(target),
      mark: (page, point) => {
        const id = this.#stage.highlights.at(page, point);
        if (id !== undefined) this.#send({ type: 'marked', id });
        return id !== undefined;
      },
      extend: (extent) => extendSelection(this.#stage.view, extent),
      toBar: () => this.#send({ type: 'to-bar' }),
      select: (range) => {
        if (!range || !doc) return this.#send({ type: 'unselected' });
        const text = range.toString().replace(/\s+/g, ' ').trim();
        const href = this.#book.spine[index]?.href ?? '';
        const cfi = cfiOf(index, range);
        if (text && cfi.length <= 1000)
          this.#send({
            type: 'selected',
            selection: { href, cfi, text: text.slice(0, MARK_TEXT_MAX).replace(/[\uD800-\uDBFF]$/, '') },
          });
      },
    };
  }

  /** Shows a note in place, from this page or another. Goes to a note that only its own page can show. */
  async #note(target: string): Promise<void> {
    const { href, fragment } = placeOf(target);
    const here = this.#stage.contents().find(({ index }) => this.#book.spine[index]?.href === href);
    const doc = here?.doc ?? (await this.#fetch(href));
    const element = doc && elementOf(doc, fragment);
    const copy = element && copyOfNote(noteOf(element), fileAddress(this.#book.base, href));
    if (!doc || !copy) return this.#guests().follow(target);
    const { lang, dir } = doc.documentElement;
    const note = this.#overlays.note(copy, { lang: lang || this.#book.language, dir });
    const { follow, ...guests } = this.#guests();
    listenForLinks(note, document, {
      ...guests,
      follow: (to) => {
        this.#overlays.close();
        follow(to);
      },
    });
  }

  async #fetch(href: string): Promise<Document | undefined> {
    try {
      const answer = await fetch(fileAddress(this.#book.base, href));
      if (!answer.ok) return undefined;
      return new DOMParser().parseFromString(await answer.text(), 'application/xhtml+xml');
    } catch {
      return undefined;
    }
  }

  /** Page by page, told as it goes; a newer search ends an older one. */
  async #find(id: number, query: string): Promise<void> {
    this.#search = id;
    const all: Hit[] = [];
    for (const [index, page] of this.#book.spine.entries()) {
      if (!page.isReadable || page.isPicture || all.length >= MOST_HITS) continue;
      const doc = await this.#fetch(page.href);
      if (this.#search !== id) return;
      const hits = doc ? searchIn(doc, index, query).slice(0, MOST_HITS - all.length) : [];
      all.push(...hits);
      if (hits.length > 0) this.#send({ type: 'hits', id, hits, isDone: false });
    }
    this.#send({ type: 'hits', id, hits: [], isDone: true });
  }
}
