import type { ComponentType } from 'react';
import { anonymousUser, type Role } from '#features/session/contract';
import { renderApp, someMarket } from '#features/session/web/testing';
import { OfferedProvider, type Manifest } from '#features/shell/web';
import type { FakeServer } from '#platform/web/api/testing';
import type { Classroom, ClassroomCard } from '../../contract/index.ts';

export { tidyUp } from '#features/session/web/testing';

/** A class that the caller teaches. */
export const aCard = (differs: Partial<ClassroomCard> = {}): ClassroomCard => ({
  id: 7,
  school: { id: 1, name: 'Linden School', town: 'Lindenford' },
  grade: 2,
  letter: 'a',
  customGroup: '',
  colour: 2,
  schoolYear: 2026,
  isArchived: false,
  isManager: true,
  isOwner: true,
  studentCount: 0,
  publicationCount: 0,
  faces: [],
  ...differs,
});

/** The same with all that its screen shows. */
export const aClassroom = (differs: Partial<Classroom> = {}): Classroom => ({
  ...aCard(),
  teachers: [],
  students: [],
  publications: [],
  codes: [],
  ...differs,
});

interface Shown {
  readonly pages: Readonly<Record<string, ComponentType>>;
  readonly at: string;
  readonly server: FakeServer;
  readonly roles?: readonly Role[];
  readonly showsGroupLabel?: boolean;
  /** What higher features contribute to the screens. */
  readonly offered?: readonly Manifest[];
}

/** Pages over a server whose answers have the contract's types. */
export const showClassrooms = ({
  pages,
  at,
  server,
  roles = ['ROLE_TEACHER'],
  showsGroupLabel = false,
  offered = [],
}: Shown) =>
  renderApp({
    ...{ pages, at, server },
    market: someMarket({ showsGroupLabel }),
    user: { ...anonymousUser, uid: 'me', roles: [...roles], internal: true },
    around: (screen) => <OfferedProvider value={offered}>{screen}</OfferedProvider>,
  });
