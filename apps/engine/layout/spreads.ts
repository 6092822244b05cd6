import { sorted } from '#platform/kernel';
import type { Book, BookPage } from '#features/reader/contract';

/** Pages of fixed layout that are seen together: indexes in the reading order. */
export interface Spread {
  readonly left?: number;
  readonly right?: number;
  readonly center?: number;
}

interface SpreadRules {
  readonly direction: Book['direction'];
  /** Whether two pages stand side by side at all. */
  readonly isDouble: boolean;
  /** Whether a page without a partner keeps its side though it names none, because the book asks for spreads. */
  readonly hasSides?: boolean;
}

type Page = Pick<BookPage, 'layout' | 'side' | 'isReadable' | 'isLinear'>;

const isFixed = (page: Page | undefined): boolean => page?.layout === 'pre-paginated' && page.isReadable;

/** The pages of fixed layout around a page, without a flowing one between and without those out of the reading order. */
function runAround(pages: readonly Page[], index: number): number[] {
  let from = index;
  let to = index;
  while (isFixed(pages[from - 1])) from -= 1;
  while (isFixed(pages[to + 1])) to += 1;
  return Array.from({ length: to - from + 1 }, (_, place) => from + place).filter((at) => pages[at]?.isLinear);
}

/** Whether a page fits a side of the spread: it names this one or none. */
const fitsSide = (page: Page | undefined, side: BookPage['side']): boolean =>
  page !== undefined && (page.side === undefined || page.side === side);

/** The spread that begins at a place of a run. */
function spreadFrom(pages: readonly Page[], run: readonly number[], place: number, rules: SpreadRules): Spread {
  const { direction, hasSides = false } = rules;
  const [first, second] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const at = run[place] as number;
  const behind = run[place + 1];
  const named = pages[at]?.side;
  const side = named ?? (place === 0 ? second : first);
  if (side === first && behind !== undefined && fitsSide(pages[behind], second))
    return { [first]: at, [second]: behind };
  const isCentred = side === 'center' || (named === undefined && !hasSides);
  return isCentred ? { center: at } : { [side]: at };
}

/**
 * The spread of a page (EPUB 3.3 §8.2.3–4): pages that name their side are shown there; the others pair up as in a
 * printed book, whose first page is alone.
 */
export function spreadOf(pages: readonly Page[], index: number, rules: SpreadRules): Spread {
  if (!rules.isDouble || !pages[index]?.isLinear) return { center: index };
  const run = runAround(pages, index);
  for (let place = 0; place < run.length;) {
    const spread = spreadFrom(pages, run, place, rules);
    const shown = pagesOf(spread);
    if (shown.includes(index)) return spread;
    place += shown.length;
  }
  return { center: index };
}

/** The pages of a spread in reading order. */
export const pagesOf = ({ left, right, center }: Spread): number[] =>
  sorted(
    [left, right, center].filter((page) => page !== undefined),
    (a, b) => a - b,
  );
