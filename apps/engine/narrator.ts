import { fileAddress, type EngineBook, type FromEngine, type Sight, type ToEngine } from '#features/reader/contract';
import type { Stage } from './stage.ts';
import { elementOf } from './places/contents.ts';
import { clipsOf, type Clip } from './hearing/overlay.ts';
import { sentencesOf } from './hearing/sentences.ts';

type Hear = Extract<ToEngine, { type: 'hear' }>;
type Said = Extract<ToEngine, { type: 'said' }>;

/** A clip that begins where the last one ended goes on by itself. */
const SEAMLESS_SECONDS = 0.15;
/** How exactly the end of a clip is met. */
const LEAST_MS = 20;
/** How long a page without words stays, and how many of them are turned in a row. */
const LOOK_MS = 6000;
const MOST_SILENT = 3;

/** Something that is heard, and where it stands. */
interface Part {
  readonly range: Range;
  hear(turn: number): Promise<void>;
}

interface Playing extends Pick<Clip, 'begin' | 'end'> {
  /** Of the sound; the page's own sound and film have theirs. */
  readonly address?: string;
  readonly turn: number;
  readonly doc: Document;
  readonly element: Element;
  readonly range: Range;
}

interface NarratorParts {
  readonly stage: Stage;
  readonly send: (message: FromEngine) => void;
}

/**
 * Reads the book aloud [READ-13]: by its media overlays, where it has none by a voice of the device, which speaks in
 * the product's page. The narrator highlights the spoken words and shows their page; a turn by hand ends it.
 */
export class Narrator {
  readonly #stage: Stage;
  readonly #send: NarratorParts['send'];
  readonly #audio = new Audio();
  #book: EngineBook;
  #how: Hear = { type: 'hear', isOn: false, hasVoice: false, rate: 1 };
  /** Grows with each beginning and end: what belongs to an earlier one stops. */
  #turn = 0;
  /** Moves that are under way. */
  #moves = 0;
  #place = '';
  /** Pages that may be in view without anybody's hand: the last one that was seen, and the one that is read. */
  #seen = -1;
  #page = -1;
  #last: { readonly index: number; readonly part: number } | undefined;
  /** Number of the last sentence that was given to a voice. */
  #said = 0;
  #waiting: { readonly id: number; done(): void; word(from: number, to: number): void } | undefined;

  constructor(book: EngineBook, { stage, send }: NarratorParts) {
    this.#book = book;
    this.#stage = stage;
    this.#send = send;
    this.#audio.preload = 'auto';
  }

  renew(book: EngineBook): void {
    this.#book = book;
  }

  take(message: Hear): void {
    const wasOn = this.#how.isOn;
    this.#how = message;
    this.#audio.playbackRate = message.rate;
    if (message.isOn && !wasOn) void this.#start();
    if (!message.isOn && wasOn) this.#silence();
  }

  /** The voice in the product's page reports its progress. */
  said({ id, word }: Said): void {
    if (this.#waiting?.id !== id) return;
    if (word) this.#waiting.word(word.from, word.to);
    else this.#waiting.done();
  }

  /**
   * Goes on reading at another place of the book, from an element of its page where a fragment names one.
   *
   * @param go shows the place; returns its page
   */
  async follow(go: () => Promise<number | undefined>, fragment = ''): Promise<void> {
    if (!this.#how.isOn) return void (await go());
    this.#silence();
    const turn = this.#turn;
    const page = await this.#move(go);
    if (turn !== this.#turn) return;
    this.#last = undefined;
    await this.#start(fragment, page);
  }

  /** Ends the reading, as by the button: a page was turned by hand, or the book is at its end. */
  stop(): void {
    if (!this.#how.isOn) return;
    this.#how = { ...this.#how, isOn: false };
    this.#silence();
    this.#send({ type: 'hearing', isOn: false });
  }

  /**
   * Something else is in view. Late pictures, fonts and style sheets move the words of a page too: that does not end the
   * reading.
   *
   * @param isByHand whether a finger turned or scrolled the page
   */
  onSight({ index, screen }: Sight, isByHand: boolean): void {
    const place = `${index} ${screen}`;
    const isElsewhere = isByHand ? place !== this.#place : index !== this.#seen && index !== this.#page;
    if (this.#how.isOn && this.#moves === 0 && this.#place !== '' && isElsewhere) this.stop();
    this.#place = place;
    this.#seen = index;
  }

  #silence(): void {
    this.#turn += 1;
    this.#audio.pause();
    if (this.#waiting) this.#send({ type: 'hush' });
    this.#waiting?.done();
    this.#waiting = undefined;
    this.#light();
  }

  /** Reads from a page on, by default from the one in view; a page that was just turned comes first. */
  async #start(fragment = '', page?: number): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      await this.#move(() => this.#stage.settled());
      if (turn === this.#turn) await this.#read(turn, { fragment, page: page ?? this.#stage.index });
    } catch {
      // A page that does not come.
    }
    if (turn !== this.#turn) return;
    this.#last = undefined;
    this.stop();
  }

  /** Reads page after page, until no further page can be heard. */
  async #read(turn: number, { fragment, page: start }: { fragment: string; page: number }): Promise<void> {
    // Of two pages side by side, the one that was asked for; a page that still waits for its style sheet has no sight yet.
    let index: number | undefined = this.#docOf(start) ? start : this.#stage.contents()[0]?.index;
    let isFirst = true;
    let silent = 0;
    let heard: number | undefined;
    while (index !== undefined && turn === this.#turn) {
      const page = index;
      this.#page = page;
      if (!isFirst) await this.#move(() => this.#stage.show(page));
      const parts = await this.#parts(page);
      if (!parts) return;
      await this.#readPage(turn, page, parts, isFirst ? this.#startOf(page, parts, fragment) : 0);
      isFirst = false;
      index = this.#stage.following(page);
      if (parts.length > 0) {
        silent = 0;
        heard = page;
      } else if (!this.#isAnyShown([heard, index])) {
        // Do not lead the user through silent pages, nor past a picture without time to look at it.
        if (silent === MOST_SILENT || !this.#isHeardBehind(page)) return;
        silent += 1;
        await new Promise((on) => setTimeout(on, LOOK_MS));
      }
    }
  }

  /** Reads the parts of a page, from one of them on. */
  async #readPage(turn: number, page: number, parts: readonly Part[], from: number): Promise<void> {
    for (let part = from; part < parts.length && turn === this.#turn; part++) {
      this.#last = { index: page, part };
      const { range, hear } = parts[part] as Part;
      if (!this.#isSeen(page, range)) await this.#move(() => this.#stage.show(page, () => range));
      if (turn === this.#turn) await hear(turn);
    }
  }

  #isAnyShown(pages: readonly (number | undefined)[]): boolean {
    return this.#stage.contents().some(({ index }) => pages.includes(index));
  }

  async #move<Result>(show: () => Promise<Result>): Promise<Result> {
    this.#moves += 1;
    try {
      return await show();
    } finally {
      this.#moves -= 1;
    }
  }

  #isHeardBehind(index: number): boolean {
    const { hasVoice } = this.#how;
    const next = this.#stage.following(index);
    const page = next === undefined ? undefined : this.#book.spine[next];
    if (next === undefined || !page) return false;
    return page.overlay !== undefined || (hasVoice && !page.isPicture) || this.#isHeardBehind(next);
  }

  #docOf(index: number): Document | undefined {
    return this.#stage.contents().find((one) => one.index === index)?.doc;
  }

  #isSeen(index: number, range: Range): boolean {
    const { view } = this.#stage;
    // Pages of fixed layout are seen whole.
    if (!view || view.startContainer.ownerDocument !== range.startContainer.ownerDocument)
      return this.#book.spine[index]?.layout === 'pre-paginated';
    return (
      view.compareBoundaryPoints(Range.START_TO_START, range) <= 0 &&
      range.compareBoundaryPoints(Range.END_TO_START, view) < 0
    );
  }

  /** The part that the fragment names, else the last part that was read on this screen, else the first part of the screen. */
  #startOf(index: number, parts: readonly Part[], fragment: string): number {
    const doc = this.#docOf(index);
    const element = doc && elementOf(doc, fragment);
    const named = element ? parts.findIndex(({ range }) => range.comparePoint(element, 0) <= 0) : -1;
    if (named >= 0) return named;
    const last = this.#last?.index === index ? parts[this.#last.part] : undefined;
    if (last && this.#isSeen(index, last.range)) return this.#last?.part ?? 0;
    const found = parts.findIndex(({ range }) => this.#isSeen(index, range));
    return found < 0 ? 0 : found;
  }

  /** The parts of a page to read aloud: none of a picture; undefined if the page has text, but no voice reads it. */
  async #parts(index: number): Promise<Part[] | undefined> {
    const page = this.#book.spine[index];
    const doc = this.#docOf(index);
    if (!page || !doc) return undefined;
    if (page.overlay !== undefined) return this.#clips(page.overlay, page.href, doc);
    const sentences = this.#sentences(doc, doc);
    return sentences.length > 0 && !this.#how.hasVoice ? undefined : sentences;
  }

  /** The sentences of a page, or of an element, as parts for a voice. */
  #sentences(doc: Document, root: Document | Element): Part[] {
    return sentencesOf(root, this.#book.language).map(({ text, language, range, part }) => ({
      range,
      hear: async (turn) => {
        this.#light(doc, range);
        this.#said += 1;
        const id = this.#said;
        await new Promise<void>((done) => {
          const word = (from: number, to: number): void => {
            if (turn === this.#turn) this.#light(doc, part(from, to) ?? range);
          };
          this.#waiting = { id, done, word };
          this.#send({ type: 'say', id, text, language: language || this.#book.language });
        });
        if (this.#waiting?.id === id) this.#waiting = undefined;
      },
    }));
  }

  async #clips(overlay: string, page: string, doc: Document): Promise<Part[] | undefined> {
    const answer = await fetch(fileAddress(this.#book.base, overlay)).catch(() => undefined);
    if (!answer?.ok) return undefined;
    const smil = new DOMParser().parseFromString(await answer.text(), 'application/xml');
    return clipsOf(smil, overlay, page).flatMap((clip) => {
      const element = clip.fragment === '' ? doc.body : elementOf(doc, clip.fragment);
      if (!element) return [];
      const range = doc.createRange();
      range.selectNodeContents(element);
      if (clip.audio !== undefined) {
        const address = fileAddress(this.#book.base, clip.audio);
        return [{ range, hear: (turn) => this.#play(this.#audio, { ...clip, address, turn, doc, element, range }) }];
      }
      if (/^(?:audio|video)$/.test(element.localName)) return [this.#medium(element as HTMLMediaElement, clip, range)];
      return this.#how.hasVoice ? this.#sentences(doc, element) : [];
    });
  }

  /** Sound or film of the page itself, which the overlay starts. */
  #medium(medium: HTMLMediaElement, clip: Clip, range: Range): Part {
    const doc = medium.ownerDocument;
    return {
      range,
      hear: async (turn) => {
        await this.#play(medium, { ...clip, turn, doc, element: medium, range });
        medium.pause();
      },
    };
  }

  async #play(medium: HTMLMediaElement, playing: Playing): Promise<void> {
    const { address, begin, end, turn, doc, element, range } = playing;
    // A renewed pass has another address of the same file: what plays goes on.
    const file = address?.slice(this.#book.base.length);
    if (address !== undefined && (!medium.src.endsWith(`/${file}`) || medium.error)) medium.src = address;
    if (Math.abs(medium.currentTime - begin) > SEAMLESS_SECONDS) medium.currentTime = begin;
    const { loop } = medium;
    // What starts again by itself never ends.
    medium.loop = false;
    const activeClass = this.#book.activeClass;
    this.#light(doc, range);
    if (activeClass) element.classList.add(activeClass);
    try {
      medium.playbackRate = this.#how.rate;
      await medium.play();
      while (turn === this.#turn && !medium.ended && !medium.error && medium.currentTime < end) {
        medium.playbackRate = this.#how.rate;
        const left = Math.min(end, medium.duration || Infinity) - medium.currentTime;
        const wait = Math.max(LEAST_MS, Math.min(250, (left / medium.playbackRate) * 1000));
        await new Promise((again) => setTimeout(again, wait));
      }
    } catch {
      // A browser that wants a touch of the page itself first, or a file that is no sound.
      if (turn === this.#turn) this.stop();
    } finally {
      medium.loop = loop;
      if (activeClass) element.classList.remove(activeClass);
    }
  }

  #light(doc?: Document, range?: Range): void {
    const { playbackActiveClass } = this.#book;
    for (const one of this.#stage.contents()) {
      this.#stage.highlights.speak(one.doc, one.doc === doc ? range : undefined);
      if (playbackActiveClass) one.doc.documentElement.classList.toggle(playbackActiveClass, one.doc === doc);
    }
  }
}
