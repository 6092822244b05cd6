import { getBooksGroups, getSubjects, type BooksGroups, type PublicationRow } from '#features/catalog/contract';
import { aPublication } from '#features/catalog/contract/testing';
import type { MarketFile } from '#features/market/contract';
import { getXpScore } from '#features/progress/contract';
import type { Role, User } from '#features/session/contract';
import { renderApp, someMarket, someUser } from '#features/session/web/testing';
import { createFakeServer } from '#platform/web/api/testing';
import { EMaterialsPage } from '../page/ematerials-page.tsx';

const UID = '0198c0de-0000-7000-8000-000000000001';

export { tidyUp } from '#features/session/web/testing';

export const SUBJECTS = [
  { id: 20, name: 'Music', order: 2, icon: 'music' },
  { id: 10, name: 'Reading', order: 1, icon: 'book-open' },
];

/** An interactive course of the first grade. */
export const course = (name: string, differs: Partial<PublicationRow> = {}): PublicationRow =>
  aPublication(name, { isCourse: true, grade: { id: 501, number: 1 }, ...differs });

interface ShelfOptions {
  readonly groups?: readonly PublicationRow[];
  readonly own?: readonly PublicationRow[];
}

/** A shelf with these publications: for all visitors, in a group, the user's own. */
export const shelfOf = (
  books: readonly PublicationRow[],
  { groups = [], own = [] }: ShelfOptions = {},
): BooksGroups => ({
  ungrouped: { books: [...books], userbooks: [...own] },
  grouped: groups.length > 0 ? [{ id: 1, name: 'A group', publications: { books: [...groups], userbooks: [] } }] : [],
});

interface Shown {
  readonly shelf: BooksGroups;
  readonly at?: string;
  readonly roles?: readonly Role[];
  readonly user?: Partial<User>;
  readonly market?: Partial<MarketFile>;
  /** Score percent of the student by `dos_id`; null: opened, and nothing is scored. */
  readonly scores?: Readonly<Record<string, number | null>>;
  /** Path of a call that fails. */
  readonly failing?: string;
}

/** The screen over a server whose answers have the contract's types. */
export function showCourses(shown: Shown) {
  const { shelf, at = '/ematerials', roles = ['ROLE_STUDENT'], user = {}, market, scores = {}, failing } = shown;
  const server = createFakeServer()
    .on(getSubjects, SUBJECTS)
    .on(getBooksGroups, shelf)
    .on(getXpScore, {
      user: UID,
      xpscore_total: 0,
      publications: Object.entries(scores).map(([dos_id, percentage_result]) => ({
        dos_id,
        percentage_result,
        total_viewed: 1,
        total_read: 1,
        xpscore_total: 0,
      })),
    });
  server.breakPath(failing);
  const app = renderApp({
    pages: { '/ematerials': EMaterialsPage },
    at,
    server,
    market: someMarket({ supportsElearning: true, ...market }),
    user: someUser(roles, { uid: UID, ...user }),
  });
  return { ...app, server };
}
