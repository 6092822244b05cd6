import type { Book, BookPage } from '../../contract/index.ts';

/** Pages of fixed layout that are seen together: indexes in the reading order. */
export interface Spread {
  readonly left?: number;
  readonly right?: number;
  readonly center?: number;
}

type Page = Pick<BookPage, 'layout' | 'side' | 'isReadable'>;

const isFixed = (page: Page | undefined): boolean => page?.layout === 'pre-paginated' && page.isReadable;

/** The pages of fixed layout around a page, without a flowing one between. */
function runAround(pages: readonly Page[], index: number): { from: number; to: number } {
  let from = index;
  let to = index;
  while (isFixed(pages[from - 1])) from -= 1;
  while (isFixed(pages[to + 1])) to += 1;
  return { from, to };
}

/**
 * The spread of a page (EPUB 3.3 §8.2.3–4): pages that name their side stand there; the others pair up as in a printed
 * book, whose first page stands alone.
 *
 * @param isDouble whether two pages stand side by side at all
 */
export function spreadOf(
  pages: readonly Page[],
  index: number,
  { direction, isDouble }: { readonly direction: Book['direction']; readonly isDouble: boolean },
): Spread {
  if (!isDouble) return { center: index };
  const [first, second] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const { from, to } = runAround(pages, index);
  for (let at = from; at <= to;) {
    const side = pages[at]?.side ?? (at === from ? second : first);
    const partner = pages[at + 1];
    const isPair =
      side === first && at < to && partner !== undefined && (partner.side === undefined || partner.side === second);
    const spread: Spread =
      side === 'center' ? { center: at } : isPair ? { [first]: at, [second]: at + 1 } : { [side]: at };
    const next = at + (isPair ? 2 : 1);
    if (index < next) return spread;
    at = next;
  }
  return { center: index };
}

/** The pages of a spread in reading order. */
export const pagesOf = ({ left, right, center }: Spread): number[] =>
  [left, right, center].filter((page) => page !== undefined).toSorted((a, b) => a - b);
