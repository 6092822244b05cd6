import type { EngineBook, Sight } from '#features/reader/contract';
import type { AnchorOf } from '../places/destination.ts';

/** A way of showing pages in the window: flowing ones, or pages of fixed layout. */
export interface PageView {
  readonly element: HTMLElement;
  /** Whether a turn brings another screen; else the page scrolls on. */
  readonly isPaged: boolean;
  /** Whether a finger moves the page itself. */
  readonly isPanned: boolean;
  /** How many pages a turn brings at most. */
  readonly perTurn: 1 | 2;
  /** The pages in view, in reading order. */
  readonly shown: readonly number[];
  /** The documents in view. */
  contents(): readonly { readonly doc: Document; readonly index: number }[];
  /** Whether the stage finds the address of a page before the page is shown. */
  needsAddress(index: number): boolean;
  /**
   * Shows a page, and reports it to the stage when it is there.
   *
   * @param address of the page; empty where none is needed
   * @returns false when no page came: if the view then has none, the window goes back to the other view
   */
  show(index: number, anchor: AnchorOf, address: string): Promise<boolean>;
  /** Moves to another screen of the pages in view. @returns false where there is none: the step leads to other pages */
  step(step: 1 | -1): Promise<boolean>;
  zoom(way: 'in' | 'out'): void;
  /** Changes what only the pages of this view need, before a page is seen. */
  dress(doc: Document, isFirst: boolean): void;
  renew(book: EngineBook): void;
  /** Leaves the window to the other view. */
  hide(): void;
}

/** The part of the book in view, as far as the view knows it. */
export interface Seen extends Pick<Sight, 'index' | 'locator' | 'screen' | 'screens' | 'isStart' | 'isEnd'> {
  readonly doc: Document;
  readonly view: Range;
  /** The last place in view; lines of the contents are looked up by it. */
  readonly end: Range;
  /** Whether a finger turned or scrolled the page. */
  readonly isByHand: boolean;
  /** What learning counts: each page in view, what of it is seen, and whether to its end. */
  readonly parts: readonly {
    readonly index: number;
    readonly doc: Document;
    readonly view: Range;
    readonly isEnd: boolean;
  }[];
}

/** What a view reports to the stage, and needs of it. */
export interface ViewHooks {
  /** A page has loaded. */
  onLoad(doc: Document, index: number): void;
  onSeen(seen: Seen): void;
  /** Whether a page cannot be shown: it is not reported as seen. */
  isBroken(index: number): boolean;
}
