import type { Appearance, Paper } from '../appearance.ts';
import type { Locator } from '../book.ts';
import type { BookMark } from '../marks.ts';
import type { Book } from '../opened-book.ts';

// The messages between the reader's page and the engine, over a port of their own [READ-1].

/** A unit of which something is in view. */
export interface SeenUnit {
  readonly unit: string;
  readonly words: number;
  /** Whether its end is in view. */
  readonly isEnd: boolean;
}

export type Direction = 'next' | 'previous' | 'first' | 'last';

/** Why a page is not shown: it did not come (its address is too old, or there is no network), or it cannot be shown. */
export type Failing = 'away' | 'broken';

/** How a selection grows by key. */
export interface Extent {
  readonly way: 'forward' | 'backward';
  readonly by: 'word' | 'line';
}

/** The look of the pages now: the reader's choices, and values that follow from the system. */
export interface Look extends Omit<Appearance, 'paper'> {
  readonly paper: Paper;
  readonly isStill: boolean;
}

/** Words that the engine shows itself. */
export interface EngineWords {
  readonly close: string;
  readonly note: string;
  readonly picture: string;
  readonly page: string;
  readonly pageText: string;
  readonly noText: string;
}

export type EngineBook = Pick<
  Book,
  | 'base'
  | 'spine'
  | 'direction'
  | 'language'
  | 'spread'
  | 'viewport'
  | 'toc'
  | 'pageList'
  | 'units'
  | 'activeClass'
  | 'playbackActiveClass'
>;

/** Where to go: `href[#fragment]`, a place that was left, or a share of the whole book, 0 to 1. */
export type Target =
  /** `page`: index in the reading order, for a page that occurs several times. */
  | { readonly href: string; readonly page?: number }
  /** With `isLit` the words that the place names are lit, until the next turn. */
  | { readonly locator: Locator; readonly isLit?: boolean }
  | { readonly share: number };

export type ToEngine =
  | {
      readonly type: 'open';
      readonly book: EngineBook;
      readonly target: Target | undefined;
      readonly look: Look;
      readonly words: EngineWords;
      readonly marks: readonly Mark[];
    }
  /** Replaces the addresses; the shown page stays. */
  | { readonly type: 'base'; readonly base: string; readonly spine: Book['spine'] }
  | { readonly type: 'turn'; readonly direction: Direction }
  | { readonly type: 'go'; readonly target: Target }
  | { readonly type: 'look'; readonly look: Look }
  /** Pages of fixed layout alone can be enlarged. */
  | { readonly type: 'zoom'; readonly way: 'in' | 'out' }
  /** Shows the text of pages of fixed layout below them, or hides it. */
  | { readonly type: 'page-text'; readonly isOn: boolean }
  | { readonly type: 'search'; readonly id: number; readonly query: string }
  | { readonly type: 'marks'; readonly marks: readonly Mark[] }
  | { readonly type: 'unselect' }
  /** Shift and an arrow were pressed beside the engine. */
  | { readonly type: 'extend'; readonly extent: Extent }
  /** Reads aloud from the place in view, or stops; without a voice it plays only the book's own recordings. */
  | { readonly type: 'hear'; readonly isOn: boolean; readonly hasVoice: boolean; readonly rate: number }
  /** The voice is at these characters of its text; without `word` it has spoken the whole text. */
  | { readonly type: 'said'; readonly id: number; readonly word?: { readonly from: number; readonly to: number } };

/** To an engine that shows nothing and only fetches, for who keeps the book on the device [READ-16]. */
export type ToFetcher =
  | { readonly type: 'keep' }
  | { readonly type: 'prepare' }
  | { readonly type: 'fetch'; readonly id: number; readonly address: string };

export type FromFetcher =
  | { readonly type: 'ready-to-keep' }
  | { readonly type: 'prepared'; readonly isReady: boolean }
  | {
      readonly type: 'fetched';
      readonly id: number;
      readonly status: number;
      readonly body: Blob;
      readonly mediaType: string;
    };

/**
 * A mark of the reader in the book: the engine draws highlights, and only reports bookmarks that are in view [READ-12].
 */
export type Mark = Pick<BookMark, 'id' | 'href' | 'cfi' | 'text' | 'colour'>;

/** Words that are selected. */
export interface Selected {
  readonly href: string;
  readonly cfi: string;
  readonly text: string;
}

/** The part of the book that is in view. */
export interface Sight {
  /** Of the page in the reading order. */
  readonly index: number;
  readonly locator: Locator;
  /** The screens of the page and which of them is shown, from 1; of a scrolled page 1 of 1. */
  readonly screen: number;
  readonly screens: number;
  /** How far into the whole book, 0 to 1. */
  readonly share: number;
  readonly isStart: boolean;
  /** Of a page of fixed layout: whether it has text. */
  readonly hasText?: boolean;
  /** Whether the end of the page is in view. */
  readonly isEnd: boolean;
  /** What learning counts of it [READ-11]. */
  readonly units: readonly SeenUnit[];
  /** The current line of the contents: its number among all lines, from 0. */
  readonly entry: number | undefined;
  /** The page of the printed book. */
  readonly printed: string | undefined;
  /** Ids of the marks in view. */
  readonly marked: readonly string[];
}

export interface Hit {
  readonly index: number;
  readonly cfi: string;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

export type FromEngine =
  | { readonly type: 'sight'; readonly sight: Sight }
  /** Nothing more that way. */
  | { readonly type: 'edge'; readonly edge: 'start' | 'end' }
  /** A link leads elsewhere in the book: the place that the reader left. */
  | { readonly type: 'left'; readonly locator: Locator }
  /** A link leads out of the book: the user confirms before the reader's page opens the address. */
  | { readonly type: 'outside'; readonly address: string }
  /** A tap in the middle. */
  | { readonly type: 'tap' }
  | { readonly type: 'failed'; readonly index: number; readonly reason: Failing }
  | { readonly type: 'hits'; readonly id: number; readonly hits: readonly Hit[]; readonly isDone: boolean }
  | { readonly type: 'selected'; readonly selection: Selected }
  | { readonly type: 'unselected' }
  /** Enter was pressed with words selected: the focus goes to the bar with the actions for them. */
  | { readonly type: 'to-bar' }
  | { readonly type: 'marked'; readonly id: string }
  /** For the voice of the device. */
  | { readonly type: 'say'; readonly id: number; readonly text: string; readonly language: string }
  /** The reader closed the text of the page. */
  | { readonly type: 'page-text-closed' }
  /** The voice is to be silent at once; reading aloud may go on elsewhere. */
  | { readonly type: 'hush' }
  /** A file of a kept book is wanted, by the port that comes along [READ-16]. */
  | { readonly type: 'file'; readonly name: string }
  /** Reading aloud has ended by itself. */
  | { readonly type: 'hearing'; readonly isOn: false };
