import { placeOf, type Book, type BookPage, type Place } from '../../contract/index.ts';

/** Where one is in a book. */
export interface Reading {
  readonly pages: readonly BookPage[];
  /** How many first pages are readable. */
  readonly readable: number;
  /** The page shown; equal to `readable`: the notice at the end of a sample. */
  readonly index: number;
  /** The last jump to a place: which page, and where on it. */
  readonly jump: Jump;
}

interface Jump {
  readonly index: number;
  /** With its `#`; empty: the top of the page. */
  readonly fragment: string;
  /** Grows with every jump, so that going to the same place again goes there again. */
  readonly count: number;
}

export type Turn =
  | { readonly type: 'next' | 'previous' | 'first' | 'last' }
  | { readonly type: 'page'; readonly index: number }
  | { readonly type: 'place'; readonly target: string }
  | { readonly type: 'book'; readonly pages: readonly BookPage[] };

const readableOf = (pages: readonly BookPage[]): number => {
  const end = pages.findIndex(({ isReadable }) => !isReadable);
  return end < 0 ? pages.length : end;
};

/** The last stop: the last page, or the notice behind a sample. */
export const lastStop = ({ pages, readable }: Pick<Reading, 'pages' | 'readable'>): number =>
  readable < pages.length ? readable : Math.max(0, readable - 1);

const within = (reading: Reading, index: number): Reading => {
  const next = Math.min(Math.max(0, index), lastStop(reading));
  return next === reading.index ? reading : { ...reading, index: next };
};

function atPlace(reading: Reading, { href, fragment }: Place): Reading {
  const index = reading.pages.findIndex((page) => page.href === href);
  if (index < 0) return reading;
  const to = Math.min(index, lastStop(reading));
  return { ...reading, index: to, jump: { index: to, fragment, count: reading.jump.count + 1 } };
}

/** Pages are turned by this alone. Pure. */
export function turn(reading: Reading, action: Turn): Reading {
  switch (action.type) {
    case 'next':
      return within(reading, reading.index + 1);
    case 'previous':
      return within(reading, reading.index - 1);
    case 'first':
      return within(reading, 0);
    case 'last':
      return within(reading, lastStop(reading));
    case 'page':
      return within(reading, action.index);
    case 'place':
      return atPlace(reading, placeOf(action.target));
    case 'book': {
      // The same book, opened anew: it may have been unlocked or locked meanwhile.
      if (action.pages === reading.pages) return reading;
      const next = { ...reading, pages: action.pages, readable: readableOf(action.pages) };
      return { ...next, index: Math.min(next.index, lastStop(next)) };
    }
  }
}

/** Begins where the address says, else where one left off, else at the start. */
export function startReading(
  book: Pick<Book, 'spine'>,
  target: string | undefined,
  leftOff: string | undefined,
): Reading {
  const pages = book.spine;
  const jump = { index: 0, fragment: '', count: 0 };
  const start: Reading = { pages, readable: readableOf(pages), index: 0, jump };
  const wanted = [target, leftOff].find((place) => place && pages.some(({ href }) => href === placeOf(place).href));
  return wanted ? atPlace(start, placeOf(wanted)) : start;
}

const KEYS: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** What a key does; in books that run from right to left the arrows are mirrored. */
export function turnOfKey(key: string, direction: Book['direction']): Turn | undefined {
  const mirrored: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };
  const type = KEYS[direction === 'rtl' ? (mirrored[key] ?? key) : key];
  return type && { type };
}

/** The pages that are kept ready: the one before, the one shown, the one after. */
export const pagesAround = ({ index }: Pick<Reading, 'index'>, last: number): number[] =>
  [index - 1, index, index + 1].filter((one) => one >= 0 && one <= last);

/** Where the page begins. */
export const fragmentOf = ({ jump }: Reading, index: number): string => (jump.index === index ? jump.fragment : '');

/** Names the element of a page: the same as long as it may stay. */
export const frameKey = ({ pages, jump }: Reading, index: number): string =>
  `${pages[index]?.href ?? 'end'}${jump.index === index ? `~${jump.count}` : ''}`;
