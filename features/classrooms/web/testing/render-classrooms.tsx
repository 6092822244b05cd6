import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { anonymousUser, getUserdata, type Role } from '#features/session/contract';
import { marketFileSchema, publicMarket } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { OfferedProvider, type Manifest } from '#features/shell/web';
import { keyOf } from '#platform/web/api';
import type { FakeServer } from '#platform/web/api/testing';
import { WordsProvider } from '#platform/web/i18n';
import { Outlet, RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import { ToastProvider } from '#platform/web/ui';
import { compiled } from '#platform/web/ui/testing';
import type { Classroom, ClassroomCard } from '../../contract/index.ts';

const english = import.meta.glob<Record<string, string>>('/{features/*/web,platform/web/*}/words/en.json', {
  eager: true,
  import: 'default',
});

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
export function showClassrooms({
  pages,
  at,
  server,
  roles = ['ROLE_TEACHER'],
  showsGroupLabel = false,
  offered = [],
}: Shown) {
  vi.stubGlobal('fetch', server.fetch);
  const input = { label: 'en', language: 'en', workspace: [1], domainPageTitle: 'Klupa', showsGroupLabel };
  const market = publicMarket(marketFileSchema.parse(input));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(keyOf(getUserdata, {}), { ...anonymousUser, uid: 'me', roles: [...roles], internal: true });
  const router = memoryRouter({ ...pages, '*': () => <p>elsewhere</p> }, at);
  render(
    <QueryClientProvider client={client}>
      <MarketProvider market={market}>
        <WordsProvider languageTag="en" messages={compiled(...Object.values(english))}>
          <ToastProvider>
            <RouterProvider value={router}>
              <OfferedProvider value={offered}>
                <Outlet ErrorPage={() => <p>broken</p>} />
              </OfferedProvider>
            </RouterProvider>
          </ToastProvider>
        </WordsProvider>
      </MarketProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), router, client };
}

/** For `afterEach`: test files share one browser. */
export function tidyUp(): void {
  cleanup();
  vi.unstubAllGlobals();
}
