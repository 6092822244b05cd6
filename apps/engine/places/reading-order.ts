import type { BookPage } from '#features/reader/contract';

/** Which page comes before and behind another when a book is read in order. */
export class ReadingOrder {
  readonly #spine: readonly BookPage[];
  /** The first page that may not be read, or the number of pages. */
  readonly end: number;

  constructor(spine: readonly BookPage[]) {
    this.#spine = spine;
    const closed = spine.findIndex(({ isReadable }) => !isReadable);
    this.end = closed < 0 ? spine.length : closed;
  }

  /** The next page that is read in order; undefined at the end. */
  beside(from: number, step: 1 | -1): number | undefined {
    for (let index = from + step; index >= 0 && index < this.end; index += step)
      if (this.#spine[index]?.isLinear) return index;
    return undefined;
  }
}
