import { SCROLLS } from '../leaf/fit-text.ts';
import { textBlocksOf, type TextBlock } from './text-blocks.ts';

const NAMES: Readonly<Record<TextBlock['kind'], string>> = { heading: 'h2', item: 'li', picture: 'p', text: 'p' };

/** Words of the panel. */
interface PageTextWords {
  readonly pageText: string;
  readonly noText: string;
}

/** A panel below the picture of a page of fixed layout, with the text of the page in reading size [READ-37]. */
export class PageText {
  readonly element = document.createElement('dialog');
  readonly #words: PageTextWords;
  readonly #book: { readonly language: string };
  #shown: readonly Document[] = [];

  /** @param onClose the reader pressed Escape in the panel */
  constructor(words: PageTextWords, book: { readonly language: string }, onClose: () => void) {
    this.#words = words;
    this.#book = book;
    this.element.className = 'page-text';
    this.element.tabIndex = 0;
    this.element.setAttribute('aria-label', words.pageText);
    // Arrow keys scroll the panel.
    this.element.setAttribute(SCROLLS, '');
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    });
  }

  get isOn(): boolean {
    return this.element.open;
  }

  /** @param pages in the order in which they are read; undefined closes the panel */
  show(pages: readonly Document[] | undefined): void {
    if (!pages) return this.element.close();
    // The same pages, laid out again: the reader stays at the line they read.
    if (this.isOn && pages.length === this.#shown.length && pages.every((page, at) => page === this.#shown[at])) return;
    this.#shown = pages;
    const parts = pages.map((page) => this.#partOf(page));
    const texts = parts.filter(({ childElementCount }) => childElementCount > 0);
    if (texts.length === 0) {
      const none = Object.assign(document.createElement('p'), { textContent: this.#words.noText });
      texts.push(document.createElement('section'));
      texts[0]?.append(none);
    }
    this.element.replaceChildren(...texts);
    this.element.scrollTop = 0;
    if (!this.element.open) this.element.show();
  }

  #partOf(page: Document): HTMLElement {
    const part = document.createElement('section');
    const { documentElement: root, body } = page;
    part.lang = root.lang || root.getAttribute('xml:lang') || this.#book.language;
    part.dir = root.dir || body?.dir || 'auto';
    let list: HTMLElement | undefined;
    for (const { kind, text } of textBlocksOf(page)) {
      const element = document.createElement(NAMES[kind]);
      element.textContent = text;
      if (kind === 'picture') element.className = 'described';
      if (kind !== 'item') list = undefined;
      else if (!list) part.append((list = document.createElement('ul')));
      (list ?? part).append(element);
    }
    return part;
  }
}
