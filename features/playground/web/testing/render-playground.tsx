import { getShelfRows, type ShelfRows } from '#features/bookshelf/contract';
import {
  catalogErrors,
  getBooksGroups,
  getPublication,
  getSubjects,
  type PublicationRow,
} from '#features/catalog/contract';
import { aPublication } from '#features/catalog/contract/testing';
import type { MarketFile } from '#features/market/contract';
import { anonymousUser, type Role } from '#features/session/contract';
import { renderApp, someMarket, tidyUp as tidyScreens } from '#features/session/web/testing';
import { fail, ok, type DataOf } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { setActiveGrade, themeOf } from '../../contract/index.ts';
import { Companion } from '../beside/companion.tsx';
import { Page } from '../home/home-page.tsx';
import { ClearOnLeave } from '../shelf/clear-on-leave.ts';
import { clearFilters } from '../shelf/use-filters.ts';

const subjects: DataOf<typeof getSubjects> = [
  { id: 10, name: 'Reading', order: 1, icon: 'book-open' },
  { id: 20, name: 'Nature and society', order: 2, icon: 'leaf' },
  { id: 30, name: 'Music', order: 3, icon: 'music' },
  { id: 40, name: 'Art', order: 4, icon: 'palette' },
];

/** A publication of the first grade in the market of tests. */
export const book = (name: string, changes: Partial<PublicationRow> = {}): PublicationRow =>
  aPublication(name, { grade: { id: 501, number: 1 }, ...changes });

interface PlaygroundOptions {
  readonly books: readonly PublicationRow[];
  readonly uid?: string;
  readonly roles?: readonly Role[];
  readonly rows?: ShelfRows;
  readonly market?: Partial<MarketFile>;
  readonly width?: number;
  /** The screen; the world without it. */
  readonly at?: string;
}

/** The real home screen of a playground over a server whose answers have the contract's types. */
export function renderPlayground({
  books,
  uid,
  roles = ['ROLE_STUDENT'],
  rows = { continued: [], fromClass: [] },
  market = {},
  width = 1000,
  at = '/',
}: PlaygroundOptions) {
  window.innerWidth = width;
  window.innerHeight = 800;
  const server = createFakeServer()
    .on(getSubjects, subjects)
    .on(getBooksGroups, { ungrouped: { books: [...books], userbooks: [] }, grouped: [] })
    .on(getShelfRows, rows)
    .on(setActiveGrade, ({ body }) => ok({ theme: themeOf(null, body.grade) }))
    .on(getPublication, ({ params }) => {
      const row = books.find(({ dos_id }) => dos_id === params.publication);
      const opens = row && !row.is_visible ? { dos_url: `/#/reader/${row.dos_id}` } : {};
      const facts = {
        description: '',
        publisher: '',
        extra_param: { options: { publisher: '' } },
        authors: [],
        language: 'sl',
        isSample: false,
        courseHosts: [],
        moduls: [],
      };
      return row ? ok({ ...row, ...facts, ...opens }) : fail(catalogErrors['publication-unknown']);
    });
  const { user, unmount, router, client } = renderApp({
    ...{ server, at, pages: { '/': Page, '*': () => <p>another screen</p> } },
    market: someMarket({ label: 'sl', layout: 'pyp', ...market }),
    user: uid ? { ...anonymousUser, uid, roles: [...roles] } : anonymousUser,
    around: (screen) => (
      <>
        <header>
          <a href="#/">Klupa</a>
        </header>
        <ClearOnLeave />
        <Companion />
        {screen}
      </>
    ),
  });
  return { user, unmount, router, client, calls: server.calls };
}

/** For `afterEach` of every file: test files share one browser. */
export function tidyUp(): void {
  tidyScreens();
  localStorage.clear();
  clearFilters(undefined);
  delete document.documentElement.dataset['playground'];
}
