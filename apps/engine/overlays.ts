import type { EngineWords } from '#features/reader/contract';

/** What opens over the page: a note in place, and a picture as large as the window [READ-3, READ-6]. */
export class Overlays {
  #words: EngineWords;
  #open: HTMLDialogElement | undefined;

  constructor(words: EngineWords) {
    this.#words = words;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** @returns the element that holds the note */
  note(content: DocumentFragment, { lang, dir }: { readonly lang: string; readonly dir: string }): HTMLElement {
    const text = document.createElement('div');
    text.className = 'note-text';
    text.lang = lang;
    text.dir = dir || 'auto';
    text.append(content);
    this.#show('note', this.#words.note, text);
    return text;
  }

  picture(source: string, description: string): void {
    const image = document.createElement('img');
    image.src = source;
    image.alt = description;
    image.addEventListener('click', (event) => {
      event.stopPropagation();
      image.toggleAttribute('data-large');
    });
    this.#show('picture', description || this.#words.picture, image);
  }

  close(): void {
    this.#open?.close();
  }

  #show(kind: string, label: string, content: HTMLElement): void {
    this.close();
    const before = document.activeElement;
    const dialog = document.createElement('dialog');
    dialog.className = kind;
    dialog.setAttribute('aria-label', label);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'close';
    button.setAttribute('aria-label', this.#words.close);
    button.textContent = '✕';
    button.addEventListener('click', () => dialog.close());
    const body = document.createElement('div');
    body.className = 'body';
    body.tabIndex = 0;
    body.append(content);
    dialog.append(button, body);
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog || event.target === body) dialog.close();
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      // A newer dialog is open.
      if (this.#open !== dialog) return;
      this.#open = undefined;
      if (before instanceof HTMLElement) before.focus();
    });
    document.body.append(dialog);
    this.#open = dialog;
    dialog.showModal();
  }
}
