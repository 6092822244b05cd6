import { findReadableBooks } from '#features/catalog/server';
import { listChildren } from '#features/children/server';
import { presentPerson } from '#features/classrooms/server';
import { listSharedStudents } from '#features/families/server';
import { listHidden } from '#features/leaderboards/server';
import { totalsOf } from '#features/progress/contract';
import { listBookTotals, listLastBooks, listReadingDays } from '#features/progress/server';
import { listLatest } from '#features/reader/server';
import type { Context } from '#features/session/server';
import { addDays, dayIn, type Clock } from '#platform/server/clock';
import { CHILD_BOOKS_MOST, WEEK_DAYS, type ChildReading, type ReadBook } from '../../contract/index.ts';

/** How many children a home shows; the families show the others. */
const CHILDREN_SHOWN = 12;
/** Some of the books that a child read last are gone or locked by now. */
const LOOKED_AT = 15;

type Shown = Pick<ChildReading, 'isManaged' | 'family'> & { readonly row: Parameters<typeof presentPerson>[0] };

/** The children on the home of a parent. */
async function shownChildren(context: Context): Promise<readonly Shown[]> {
  const { scope, user } = context;
  if (!user.uid) return [];
  const [own, shared] = await Promise.all([listChildren(scope, user.uid), listSharedStudents(context)]);
  const family = new Map(shared.map(({ uid, familyId }) => [uid, String(familyId)]));
  const children = new Map<string, Shown>();
  for (const row of own) children.set(row.uid, { row, isManaged: true, family: family.get(row.uid) ?? null });
  for (const row of shared)
    if (!children.has(row.uid)) children.set(row.uid, { row, isManaged: false, family: String(row.familyId) });
  return [...children.values()].slice(0, CHILDREN_SHOWN);
}

/** The number of cards on the home of a parent. */
export const countChildren = async (context: Context): Promise<number> => (await shownChildren(context)).length;

/** How the children of the caller read: those whose accounts they look after, and those whom a family shares [FAM-6]. */
export async function getChildrenReading(context: Context, { clock }: { clock: Clock }): Promise<ChildReading[]> {
  const { scope, market } = context;
  const shown = await shownChildren(context);
  if (shown.length === 0) return [];
  const today = dayIn(market.timeZone, clock.now());
  const first = addDays(today, 1 - WEEK_DAYS);
  const uids = shown.map(({ row }) => row.uid);
  const [read, hidden] = await Promise.all([listReadingDays(scope, uids, first), listHidden(scope, uids)]);
  return Promise.all(
    shown.map(async ({ row, ...child }) => ({
      child: presentPerson(row),
      ...child,
      isOnBoards: !hidden.has(row.uid),
      days: Array.from({ length: WEEK_DAYS }, (_, index) => {
        const day = addDays(first, index);
        const found = read.find((one) => one.userId === row.uid && one.day === day);
        return { day, seconds: found?.seconds ?? 0, hasRead: found !== undefined };
      }),
      books: await booksOf(context, row.uid, clock.now()),
    })),
  );
}

/** What a child read last, with the place where it left off. */
async function booksOf({ scope, market }: Context, childId: string, now: Date): Promise<ReadBook[]> {
  const [last, places] = await Promise.all([
    listLastBooks(scope, childId, LOOKED_AT),
    listLatest(scope, childId, LOOKED_AT * 2),
  ]);
  const ids = last.map(({ publicationId }) => publicationId);
  const [readable, totals] = await Promise.all([
    findReadableBooks(scope, market, { userId: childId, now }, ids),
    listBookTotals(scope, [childId], ids),
  ]);
  const scores = new Map(totals.map((row) => [row.publicationId, totalsOf({ ...row, points: 0 }).percentage_result]));
  return last
    .flatMap(({ publicationId, lastAt }) => {
      const book = readable.get(publicationId);
      if (!book) return [];
      const place = places.find((one) => one.publicationId === publicationId);
      const page = place ? book.pages.indexOf(place.href) : -1;
      const share = place && page >= 0 ? Math.min(1, (page + place.progression) / book.pages.length) : 0;
      const score = book.front.isCourse ? (scores.get(publicationId) ?? null) : null;
      const at = { share, page: page < 0 ? null : page + 1, pages: book.pages.length, score };
      return [{ ...book.front, ...at, lastAt: lastAt.toISOString() }];
    })
    .slice(0, CHILD_BOOKS_MOST);
}
