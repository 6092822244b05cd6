import { QueryClient } from '@tanstack/react-query';
import {
  catalogErrors,
  getBooksGroups,
  getPublication,
  getSchoolGroups,
  getSubjects,
  type BooksGroups,
  type Publication,
  type PublicationRow,
} from '#features/catalog/contract';
import type { MarketFile } from '#features/market/contract';
import { anonymousUser } from '#features/session/contract';
import { renderApp, someMarket, tidyUp as tidyScreens } from '#features/session/web/testing';
import { OfferedProvider, type Manifest } from '#features/shell/web';
import { fail, ok, type DataOf } from '#platform/kernel';
import { seed } from '#platform/web/api';
import { createFakeServer } from '#platform/web/api/testing';
import { getShelfRows, type ShelfRows } from '../../contract/index.ts';
import { Page } from '../page/bookshelf-page.tsx';

export { aPublication as book } from '#features/catalog/contract/testing';

const subjects: DataOf<typeof getSubjects> = [
  { id: 10, name: 'Reading', order: 1, icon: 'book-open' },
  { id: 20, name: 'Music', order: 2, icon: 'music' },
];
const schoolGroups: DataOf<typeof getSchoolGroups> = [
  {
    id: 1,
    name: 'Lower primary',
    options: { grades: [1, 2].map((id) => ({ id, name: `${id}.`, number: id, group: 1 })) },
  },
  { id: 2, name: 'Upper primary', options: { grades: [{ id: 5, name: '5.', number: 5, group: 2 }] } },
];

/** The shelf of these books and groups. */
export const shelfOf = (
  books: PublicationRow[],
  groups: readonly { id: number; name: string; children: PublicationRow[] }[] = [],
): BooksGroups => ({
  ungrouped: { books, userbooks: [] },
  grouped: groups.map(({ id, name, children }) => ({ id, name, publications: { books: children, userbooks: [] } })),
});

const detailsOf = (row: PublicationRow): Publication => ({
  ...row,
  description: 'All letters.',
  publisher: 'Klupa Press',
  extra_param: { options: { publisher: 'Klupa Press' } },
  authors: ['Ana Anić', 'Iva Ivić'].map((name) => ({ name, role: 'aut' })),
  language: 'hr',
  isSample: row.is_visible,
  courseHosts: [],
  dos_url: `/#/reader/${row.dos_id}`,
  moduls: ['First part', 'Second part', 'Third part'].map((name, index) => ({
    module_index_id: index,
    name,
    status: [2, 9, 1][index] ?? 1,
    module_url: `/#/reader/part-${index}`,
  })),
});

interface ShelfOptions {
  readonly shelf: BooksGroups;
  readonly uid?: string;
  /** The first rows of the signed-in user. */
  readonly rows?: ShelfRows;
  /** Viewport width in px. */
  readonly width?: number;
  /** Inside the hash. */
  readonly address?: string;
  /** Whether subjects and school groups come with the page. */
  readonly isSeeded?: boolean;
  /** What differs from a market with all of the shelf's offers. */
  readonly market?: Partial<MarketFile>;
  /** Whether the shelf holds what a contract of today would refuse. */
  readonly isOldData?: boolean;
  /** Path of a call that fails until `fail` says otherwise. */
  readonly failing?: string;
  /** What the panels know beside the rows, for every book. */
  readonly details?: Partial<Publication>;
  /** What other features put into the screen. */
  readonly offered?: readonly Manifest[];
}

/** The real page over a server whose answers have the contract's types. */
export function renderShelf({
  shelf,
  uid,
  rows = { continued: [], fromClass: [] },
  width = 1000,
  address = '/',
  isSeeded = true,
  failing,
  isOldData = false,
  market,
  details = {},
  offered = [],
}: ShelfOptions) {
  window.innerWidth = width;
  const books = [shelf.ungrouped, ...shelf.grouped.map(({ publications }) => publications)].flatMap(
    ({ books }) => books,
  );
  const server = createFakeServer()
    .on(getSubjects, subjects)
    .on(getSchoolGroups, schoolGroups)
    .on(getBooksGroups, shelf)
    .on(getShelfRows, rows)
    .on(getPublication, ({ params }) => {
      const row = books.find(({ dos_id }) => dos_id === params.publication);
      return row ? ok({ ...detailsOf(row), ...details }) : fail(catalogErrors['publication-unknown']);
    });
  if (isOldData) server.onRaw(getBooksGroups, shelf);
  server.breakPath(failing);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (isSeeded) seed(client, { [getSubjects.name]: subjects, [getSchoolGroups.name]: schoolGroups });
  const { user, unmount, router } = renderApp({
    ...{ server, client, at: address, pages: { '/': Page } },
    market: someMarket({ showFlipbook: true, ...market }),
    user: uid ? { ...anonymousUser, uid, roles: ['ROLE_STUDENT'] } : anonymousUser,
    around: (screen) => <OfferedProvider value={offered}>{screen}</OfferedProvider>,
  });
  return { user, unmount, router, calls: server.calls, fail: server.breakPath };
}

/** For `afterEach` of every file: test files share one browser. */
export function tidyUp(): void {
  tidyScreens();
  localStorage.clear();
}
