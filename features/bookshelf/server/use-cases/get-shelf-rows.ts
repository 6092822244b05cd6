import { countUnits, findReadableBooks, isCourse, type ReadableBook } from '#features/catalog/server';
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
  const [books, reached] = await Promise.all([
    findReadableBooks(scope, market, { userId: user.uid, now: deps.clock.now() }, ids),
    findReached(context, ids),
  ]);
  const { compare } = new Intl.Collator(market.language);
  const frontOf = (id: number, { front }: ReadableBook): RowBook => {
    const score = reached.scores.get(id);
    return score === undefined ? front : { ...front, score };
  };
  return {
    continued: leftOff
      .flatMap((place) => {
        const book = books.get(place.publicationId);
        if (!book || isRead(place, book, reached.finished)) return [];
        return [{ ...frontOf(place.publicationId, book), share: shareOf(place, book) }];
      })
      .slice(0, CONTINUED_MOST),
    fromClass: classBooks
      .flatMap((id) => {
        const book = books.get(id);
        return book ? frontOf(id, book) : [];
      })
      .toSorted((a, b) => compare(a.name, b.name))
      .slice(0, CLASS_BOOKS_MOST),
  };
}

interface Reached {
  /** Publications of which the user has read or solved all units [READ-11]. */
  readonly finished: ReadonlySet<number>;
  /** The score of each exercise that has one, 0 to 1. */
  readonly scores: ReadonlyMap<number, number>;
}

/** What the user reached in these publications. */
async function findReached({ scope, user }: Context, ids: readonly number[]): Promise<Reached> {
  if (!user.uid || ids.length === 0) return { finished: new Set(), scores: new Map() };
  const [sizes, totals] = await Promise.all([countUnits(scope, ids), listBookTotals(scope, [user.uid], ids)]);
  const reached = new Map(totals.map((row) => [row.publicationId, row]));
  const finished = sizes.filter(({ id, units }) => units > 0 && (reached.get(id)?.completed ?? 0) >= units);
  const scores = sizes.filter(isCourse).flatMap(({ id }): [number, number][] => {
    const { scored = 0, scoreSum = 0 } = reached.get(id) ?? {};
    return scored > 0 ? [[id, scoreSum / scored]] : [];
  });
  return { finished: new Set(finished.map(({ id }) => id)), scores: new Map(scores) };
}

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
