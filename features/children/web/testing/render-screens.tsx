import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { vi } from 'vitest';
import type { MarketFile } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { getUserdata, type Role, type User } from '#features/session/contract';
import { someMarket, someUser } from '#features/session/web/testing';
import { keyOf } from '#platform/web/api';
import type { FakeServer } from '#platform/web/api/testing';
import { WordsProvider } from '#platform/web/i18n';
import { Outlet, RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import { ToastProvider } from '#platform/web/ui';
import { compiled } from '#platform/web/ui/testing';

const english = import.meta.glob<Record<string, string>>('/{features/*/web,platform/web/*}/words/en.json', {
  eager: true,
  import: 'default',
});

const offline = { 'request.unexpected': 'Something went wrong.' };

interface Shown {
  readonly pages: Readonly<Record<string, ComponentType>>;
  readonly at: string;
  readonly server: FakeServer;
  readonly roles?: readonly Role[];
  readonly user?: Partial<User>;
  readonly market?: Partial<MarketFile>;
  /** Stands over the page, as bars do. */
  readonly Above?: ComponentType;
}

/** Screens of home over a server whose answers have the contract's types; every text is the one that people read. */
export function showScreens({ pages, at, server, roles = ['ROLE_PARENT'], user, market, Above }: Shown) {
  vi.stubGlobal('fetch', server.fetch);
  const publicMarket = someMarket({ canJoinFamilyGroup: true, registrationRoles: ['parent'], ...market });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(keyOf(getUserdata, {}), someUser(roles, user));
  const router = memoryRouter({ ...pages, '*': () => <p>elsewhere</p> }, at);
  render(
    <QueryClientProvider client={client}>
      <MarketProvider market={publicMarket}>
        <WordsProvider languageTag="en" messages={compiled(...Object.values(english), offline)}>
          <ToastProvider>
            <RouterProvider value={router}>
              <Over Part={Above} />
              <Outlet ErrorPage={() => <p>broken</p>} />
            </RouterProvider>
          </ToastProvider>
        </WordsProvider>
      </MarketProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), router, client };
}

const Over = ({ Part }: { readonly Part: ComponentType | undefined }): ReactNode => Part && <Part />;

/** For `afterEach`: test files share one browser. */
export function tidyUp(): void {
  cleanup();
  vi.unstubAllGlobals();
}
