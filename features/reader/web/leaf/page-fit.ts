import type { Paginator } from 'foliate-js/paginator.js';
import { measures, measuresBeside, measuresOfShort } from './page-style.ts';
import type { Look } from '../engine/protocol.ts';

/** CSS pixels of a window that is low, and wide. */
const LOW = 480;
const WIDE = 560;

/**
 * The measures of the page that is shown: those of the look, or its own where two columns would leave half of the window
 * empty, or where one would part a picture from its words.
 */
export class PageFit {
  readonly #paginator: Paginator;
  #look: Look;
  #own: { readonly index: number; readonly as: 'short' | 'beside' } | undefined;

  constructor(paginator: Paginator, look: Look) {
    this.#paginator = paginator;
    this.#look = look;
  }

  wear(look: Look): void {
    this.#look = look;
    this.#own = undefined;
    this.#measure();
  }

  /** Another page is about to be shown. */
  leaveFor(index: number): void {
    if (!this.#own || this.#own.index === index) return;
    this.#own = undefined;
    this.#measure();
  }

  /** Whether the page was laid out anew, with measures of its own: then it is told of again. */
  fit(index: number, doc: Document): boolean {
    if (this.#own?.index === index || this.#look.flow !== 'paged') return false;
    const as = this.#isShort(doc) ? 'short' : this.#isParted(doc) ? 'beside' : undefined;
    if (!as) return false;
    this.#own = { index, as };
    this.#measure();
    return true;
  }

  /** Fills one of two columns only. */
  #isShort(doc: Document): boolean {
    const { pages, size } = this.#paginator;
    const content = doc.createRange();
    content.selectNodeContents(doc.body);
    return this.#look.hasColumns && pages <= 3 && content.getBoundingClientRect().width <= size / 2;
  }

  /** A picture and its words that stand on two screens of a window which has room for them side by side: a phone on its side. */
  #isParted(doc: Document): boolean {
    return this.#paginator.pages === 4 && innerHeight <= LOW && innerWidth >= WIDE && doc.querySelector('img') !== null;
  }

  #measure(): void {
    const wanted = {
      none: () => measures(this.#look),
      short: () => measuresOfShort(this.#look, this.#paginator.size),
      beside: () => measuresBeside(this.#look, innerWidth),
    }[this.#own?.as ?? 'none']();
    for (const [name, value] of Object.entries(wanted))
      if (this.#paginator.getAttribute(name) !== value) this.#paginator.setAttribute(name, value);
  }
}
