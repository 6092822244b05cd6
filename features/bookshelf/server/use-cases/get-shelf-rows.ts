import { countUnits, findReadableBooks, type ReadableBook } from '#features/catalog/server';
import { listBookTotals } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { CLASS_BOOKS_MOST, CONTINUED_MOST, type RowBook, type ShelfRows } from '../../contract/index.ts';
import type { BookshelfDeps, LeftOff } from '../deps.ts';

/** Some of those that one began are finished, locked by now or gone: so many are looked at for six. */
const LOOKED_AT = 30;
/** More books than classes give; books that the user cannot read are left out of them. */
const CLASS_BOOKS_LOOKED_AT = 200;

const nothing: ShelfRows = { continued: [], fromClass: [] };

/** The first rows of the user's shelf; a visitor who is not signed in has none [SHELF-15, SHELF-16]. */
export async function getShelfRows(context: Context, deps: BookshelfDeps): Promise<ShelfRows> {
  const { scope, market, user } = context;
  if (!user.uid) return nothing;
  const [leftOff, classBooks] = await Promise.all([
    deps.listLeftOff(context, LOOKED_AT),
    deps.listClassBooks(context, CLASS_BOOKS_LOOKED_AT),
  ]);
  if (leftOff.length + classBooks.length === 0) return nothing;
  const begun = leftOff.map(({ publicationId }) => publicationId);
  const ids = [...new Set([...begun, ...classBooks])];
  const [books, finished] = await Promise.all([
    findReadableBooks(scope, market, { userId: user.uid, now: deps.clock.now() }, ids),
    findFinished(context, begun),
  ]);
  const { compare } = new Intl.Collator(market.language);
  return {
    continued: leftOff
      .flatMap((place) => {
        const book = books.get(place.publicationId);
        if (!book || isRead(place, book, finished)) return [];
        return [{ ...frontOf(book), share: shareOf(place, book) }];
      })
      .slice(0, CONTINUED_MOST),
    fromClass: classBooks
      .flatMap((id) => books.get(id) ?? [])
      .map(frontOf)
      .toSorted((a, b) => compare(a.name, b.name))
      .slice(0, CLASS_BOOKS_MOST),
  };
}

/** Which of these publications the user has read as a whole: all their units [READ-11]. */
async function findFinished({ scope, user }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!user.uid || ids.length === 0) return new Set();
  const [sizes, totals] = await Promise.all([countUnits(scope, ids), listBookTotals(scope, [user.uid], ids)]);
  const read = new Map(totals.map(({ publicationId, completed }) => [publicationId, completed]));
  return new Set(sizes.filter(({ id, units }) => units > 0 && (read.get(id) ?? 0) >= units).map(({ id }) => id));
}

const frontOf = ({ front }: ReadableBook): RowBook => front;

/** A finished book counts as read, unless the user is on a page before the last: then the user reads it again. */
const isRead = (place: LeftOff, { pages }: ReadableBook, finished: ReadonlySet<number>): boolean =>
  finished.has(place.publicationId) && pages.at(-1) === place.href;

/** The share of the readable pages before the user's place; 0 if a new edition no longer has that page. */
export function shareOf(
  { href, progression }: Pick<LeftOff, 'href' | 'progression'>,
  { pages }: { pages: readonly string[] },
): number {
  const page = pages.indexOf(href);
  return page < 0 ? 0 : Math.min(1, (page + progression) / pages.length);
}
