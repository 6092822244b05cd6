import { Overlayer } from 'foliate-js/overlayer.js';
import { indexOfCfi, rangeOfCfi } from '../places/locate.ts';
import type { Mark } from './protocol.ts';

interface Shown {
  readonly overlayer: InstanceType<typeof Overlayer>;
  readonly doc: Document;
  readonly index: number;
}

/** Highlights, drawn over the page that is shown [READ-7]. */
export class Highlights {
  #marks: readonly Mark[] = [];
  #shown: Shown | undefined;

  /** A page has come; what is drawn over it goes into the returned layer. */
  show(doc: Document, index: number): Shown['overlayer'] {
    const overlayer = new Overlayer(doc);
    this.#shown = { overlayer, doc, index };
    this.#draw();
    return overlayer;
  }

  set(marks: readonly Mark[]): void {
    for (const { id } of this.#marks) this.#shown?.overlayer.remove(id);
    this.#marks = marks;
    this.#draw();
  }

  /** The highlight at a point of a page. */
  at(doc: Document, point: { readonly x: number; readonly y: number }): string | undefined {
    return this.#shown?.doc === doc ? this.#shown.overlayer.hitTest(point)[0] : undefined;
  }

  #draw(): void {
    if (!this.#shown) return;
    const { overlayer, doc, index } = this.#shown;
    for (const { id, cfi, colour } of this.#marks) {
      const range = indexOfCfi(cfi) === index ? rangeOfCfi(doc, cfi) : undefined;
      if (range) overlayer.add(id, range, Overlayer.highlight, { color: colour });
    }
  }
}
