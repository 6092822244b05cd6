import { Overlayer } from 'foliate-js/overlayer.js';
import { lastOf } from '#platform/kernel';
import { PAPER_COLOURS } from './leaf/page-style.ts';
import { rangeOfMark } from './places/range-of-mark.ts';
import {
  MARK_COLOURS,
  pageOfPlace,
  type EngineBook,
  type Mark,
  type MarkColour,
  type Paper,
} from '#features/reader/contract';

/** What a page is painted with, by the browser itself: no element of the book changes. */
interface Painting extends Window {
  readonly CSS: typeof CSS;
  readonly Highlight?: typeof Highlight;
}

interface Page {
  readonly doc: Document;
  readonly index: number;
  /** For browsers that cannot paint ranges. */
  overlayer?: InstanceType<typeof Overlayer>;
  /** The ranges of the marks in the page. */
  ranges: ReadonlyMap<string, Range>;
}

const painterOf = (doc: Document): Painting | undefined => {
  const view: Painting | null = doc.defaultView;
  return view?.Highlight && view.CSS?.highlights ? view : undefined;
};

/** Paints highlights and the spoken words over the pages that are shown [READ-12, READ-13]. */
export class Highlights {
  #marks: readonly Mark[] = [];
  #pages: Page[] = [];
  #paper: Paper = 'light';
  readonly #spine: EngineBook['spine'];

  constructor(spine: EngineBook['spine']) {
    this.#spine = spine;
  }

  /** A page has come; those that are gone are forgotten. */
  note(doc: Document, index: number): void {
    this.#pages = [...this.#pages.filter((page) => page.doc.defaultView !== null && page.doc !== doc)];
    const page: Page = { doc, index, ranges: new Map() };
    this.#pages.push(page);
    this.#draw(page);
  }

  /** Returns the layer for the marks of a page, which are drawn there if the browser cannot paint ranges. */
  layerOf(doc: Document): InstanceType<typeof Overlayer> {
    const overlayer = new Overlayer(doc);
    const page = this.#pages.find((one) => one.doc === doc);
    if (page && !painterOf(doc)) {
      page.overlayer = overlayer;
      this.#draw(page);
    }
    return overlayer;
  }

  set(marks: readonly Mark[]): void {
    for (const { overlayer, ranges } of this.#pages) for (const id of ranges.keys()) overlayer?.remove(id);
    this.#marks = marks;
    for (const page of this.#pages) this.#draw(page);
  }

  wear(paper: Paper): void {
    this.#paper = paper;
    this.set(this.#marks);
  }

  /** The highlight at a point of a page. */
  at(doc: Document, { x, y }: { readonly x: number; readonly y: number }): string | undefined {
    const ranges = this.#pages.find((page) => page.doc === doc)?.ranges ?? new Map<string, Range>();
    const isThere = ({ left, right, top, bottom }: DOMRect) => left <= x && x <= right && top <= y && y <= bottom;
    const isDrawn = (id: string) => this.#marks.some((mark) => mark.id === id && mark.colour !== null);
    return lastOf([...ranges], ([id, range]) => isDrawn(id) && [...range.getClientRects()].some(isThere))?.[0];
  }

  /** The marks that begin in the visible range of a page. */
  within(doc: Document, view: Range): string[] {
    const ranges = this.#pages.find((page) => page.doc === doc)?.ranges ?? new Map<string, Range>();
    return [...ranges].flatMap(([id, range]) => {
      const isBefore = range.compareBoundaryPoints(Range.START_TO_START, view) < 0;
      const isAfter = view.compareBoundaryPoints(Range.START_TO_END, range) < 0;
      return isBefore || isAfter ? [] : [id];
    });
  }

  /** Paints the spoken range; without a range it removes the paint. */
  speak(doc: Document, range?: Range): void {
    const painter = painterOf(doc);
    if (painter?.Highlight && range) painter.CSS.highlights.set('spoken', new painter.Highlight(range));
    else painter?.CSS.highlights.delete('spoken');
    const overlayer = this.#pages.find((page) => page.doc === doc)?.overlayer;
    if (range) overlayer?.add('spoken', range, Overlayer.highlight, { color: PAPER_COLOURS[this.#paper].spoken });
    else overlayer?.remove('spoken');
  }

  #draw(page: Page): void {
    const { doc, index, overlayer } = page;
    const own = this.#marks.filter((mark) => pageOfPlace(mark, this.#spine) === index);
    const found = own.flatMap((mark) => {
      const range = rangeOfMark(doc, mark);
      return range ? [{ ...mark, range }] : [];
    });
    page.ranges = new Map(found.map(({ id, range }) => [id, range]));
    const drawn = found.filter(({ colour }) => colour !== null);
    const painter = painterOf(doc);
    for (const colour of MARK_COLOURS) {
      const ranges = drawn.filter((mark) => mark.colour === colour).map(({ range }) => range);
      if (painter?.Highlight) painter.CSS.highlights.set(`mark-${colour}`, new painter.Highlight(...ranges));
    }
    for (const { id, colour, range } of drawn)
      overlayer?.add(id, range, Overlayer.highlight, { color: PAPER_COLOURS[this.#paper].marks[colour as MarkColour] });
  }
}
