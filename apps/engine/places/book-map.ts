import { marksByPage, type EngineBook, type LineMark as Line, type SeenUnit } from '#features/reader/contract';
import { markAt } from './contents.ts';
import { seenUnits, unitsByPage, wordsIn } from './seen-units.ts';

/** Finds the reader's place in the book: lines of the contents, pages of the printed book, units, share. */
export class BookMap {
  readonly #spine: EngineBook['spine'];
  readonly #lines: ReadonlyMap<number, Line[]>;
  readonly #printed: ReadonlyMap<number, Line[]>;
  readonly #units: ReadonlyMap<string, string[]>;
  readonly #words = new Map<number, number>();
  /** Bytes of the pages that are read in order, and before each of them. */
  readonly #sizes: readonly number[];
  readonly #before: readonly number[];
  readonly #all: number;

  constructor({ spine, toc, pageList, units }: EngineBook) {
    this.#spine = spine;
    this.#lines = marksByPage(toc, spine);
    this.#printed = marksByPage(pageList, spine);
    this.#units = unitsByPage(units);
    this.#sizes = spine.map(({ size, isLinear }) => (isLinear ? size + 1 : 0));
    let sum = 0;
    this.#before = this.#sizes.map((size) => (sum += size) - size);
    this.#all = Math.max(1, sum);
  }

  /** A page has come. */
  note(doc: Document, index: number): void {
    this.#words.set(index, wordsIn(doc));
  }

  /** The current line of the contents: its number among all lines. */
  entryAt(index: number, doc: Document, end: Range): number | undefined {
    return this.#lineAt(this.#lines, index, doc, end)?.line;
  }

  /** The page of the printed book. */
  printedAt(index: number, doc: Document, end: Range): string | undefined {
    return this.#lineAt(this.#printed, index, doc, end)?.title;
  }

  /** How far into the whole book, 0 to 1. */
  shareAt(index: number, progression: number): number {
    return ((this.#before[index] ?? 0) + progression * (this.#sizes[index] ?? 0)) / this.#all;
  }

  /**
   * The page at a share of the whole book, and how far into the page.
   *
   * @param end the first page that may not be read
   */
  placeAt(share: number, end: number): { readonly index: number; readonly progression: number } {
    const bytes = share * this.#all;
    let index = 0;
    for (let at = 0; at < end; at++) if ((this.#sizes[at] ?? 0) > 0 && (this.#before[at] ?? 0) <= bytes) index = at;
    const progression = (bytes - (this.#before[index] ?? 0)) / Math.max(1, this.#sizes[index] ?? 1);
    return { index, progression: Math.min(1, Math.max(0, progression)) };
  }

  /** The units in view [READ-11]. */
  unitsAt(index: number, doc: Document, view: Range, isEnd: boolean): SeenUnit[] {
    const page = this.#spine[index]?.href ?? '';
    const units = this.#units.get(page) ?? [page];
    if (units.length > 1 && doc.body) return seenUnits(doc, units, view, isEnd);
    return [{ unit: page, words: this.#words.get(index) ?? 0, isEnd }];
  }

  /** The line of a list at the reader's place: of this page, else the last one before it. */
  #lineAt(lines: ReadonlyMap<number, Line[]>, index: number, doc: Document, end: Range): Line | undefined {
    const own = lines.get(index);
    const here = own && markAt(doc, own, end);
    if (here) return here;
    for (let before = index - 1; before >= 0; before--) {
      const last = lines.get(before)?.at(-1);
      if (last) return last;
    }
    return undefined;
  }
}
