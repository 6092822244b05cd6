import type { ComponentType } from 'react';
import type { MarketFile } from '#features/market/contract';
import { getSchoolGroups, getSubjects } from '#features/catalog/contract';
import type { Role } from '#features/session/contract';
import { englishWords, renderApp, someMarket, someUser } from '#features/session/web/testing';
import { OfferedProvider, type Manifest } from '#features/shell/web';
import { ok, type DataOf } from '#platform/kernel';
import { createFakeServer, type FakeServer } from '#platform/web/api/testing';
import { compiled } from '#platform/web/ui/testing';
import {
  getGradesSubjects,
  getUnit,
  getUnits,
  type Folder,
  type GradeWithSubjects,
  type Material,
  type Unit,
} from '../../contract/index.ts';
import { RepositoryPage } from '../list/repository-page.tsx';
import { MaterialPage } from '../material/material-page.tsx';

export { tidyUp } from '#features/session/web/testing';

const maths = { id: 11, name: 'Mathematics', order: 1, icon: 'calculator' };
const nature = { id: 12, name: 'Nature', order: 2, icon: 'leaf' };

export const TREE: GradeWithSubjects[] = [
  { id: 1, name: '1.', number: 1, order: 1, subjects: [{ ...maths, group: 5 }] },
  {
    id: 2,
    name: '2.',
    number: 2,
    order: 2,
    subjects: [
      { ...maths, group: 5 },
      { ...nature, group: 5 },
    ],
  },
];

export const aUnit = (differs: Partial<Unit> = {}): Unit => ({
  id: 7,
  title: 'Numbers to ten',
  description: '',
  unitOrder: 1,
  grade: 1,
  subject: 11,
  isPublished: true,
  isPinned: false,
  mayEdit: false,
  isOwn: false,
  author: null,
  revision: 1,
  statistics: { folders: 2, materials: 3, views: 1 },
  thumbnails: [],
  ...differs,
});

export const aMaterial = (differs: Partial<Material> = {}): Material => ({
  id: 31,
  folder: 21,
  kind: 'link',
  title: 'A number line',
  description: '',
  url: 'https://www.example.org/line',
  book: null,
  file: null,
  licence: '',
  source: '',
  tags: [],
  order: 1,
  thumbnail: null,
  revision: 1,
  ...differs,
});

export const aFolder = (differs: Partial<Folder> = {}): Folder => ({
  id: 21,
  title: 'For the lesson',
  order: 1,
  materials: [],
  childFolders: [],
  ...differs,
});

type Opened = Partial<DataOf<typeof getUnit>>;

/** A server with these units, of which the first can be opened. */
export const serverWith = (units: Unit[], opened: Opened | (() => Opened) = {}): FakeServer =>
  createFakeServer()
    .on(getGradesSubjects, TREE)
    .on(getUnits, ({ query }) => ({ isOk: true, value: query.page === 1 ? units : [] }))
    .on(getUnit, () => ok({ ...aUnit(), folders: [], ...(typeof opened === 'function' ? opened() : opened) }))
    .on(getSubjects, [maths, nature])
    .on(getSchoolGroups, [
      {
        id: 5,
        name: 'Primary',
        options: { grades: [1, 2].map((number) => ({ id: number, name: `${number}.`, number, group: 5 })) },
      },
    ]);

interface Shown {
  readonly server: FakeServer;
  readonly at?: string;
  readonly roles?: readonly Role[];
  readonly market?: Partial<MarketFile>;
  /** Stands over the page, as bars do. */
  readonly Above?: ComponentType;
  /** What features of higher layers put into the screen. */
  readonly offered?: readonly Manifest[];
}

export const EDITOR: readonly Role[] = ['ROLE_TEACHER', 'ROLE_SUPER_TEACHER'];

/** The teacher's corner over a server; every text is the one that people read. */
export const showRepository = ({
  server,
  at = '/repository',
  roles = ['ROLE_TEACHER'],
  market,
  Above,
  offered = [],
}: Shown) =>
  renderApp({
    pages: { '/repository': RepositoryPage, '/repository/:content': MaterialPage },
    at,
    server,
    messages: compiled(englishWords, { 'request.unexpected': 'Something went wrong.' }),
    market: someMarket({ supportsRepository: true, ...market }),
    user: someUser(roles),
    around: (screen) => (
      <OfferedProvider value={offered}>
        {Above && <Above />}
        {screen}
      </OfferedProvider>
    ),
  });
