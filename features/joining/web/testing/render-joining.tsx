import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { anonymousUser, getUserdata, type Role } from '#features/session/contract';
import { marketFileSchema, publicMarket } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { keyOf } from '#platform/web/api';
import type { FakeServer } from '#platform/web/api/testing';
import { WordsProvider } from '#platform/web/i18n';
import { Outlet, RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import { ToastProvider } from '#platform/web/ui';
import { compiled } from '#platform/web/ui/testing';
import { JoinDialog } from '../dialog/join-dialog.tsx';
import { closeJoin, useJoinRequest } from '../link/join-store.ts';
import { JoinLink } from '../link/join-link.ts';

const english = import.meta.glob<Record<string, string>>('/{features/*/web,platform/web/*}/words/en.json', {
  eager: true,
  import: 'default',
});

/** All words, as the screens show them. */
export const saidWords: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(english));

interface Shown {
  readonly server: FakeServer;
  readonly at?: string;
  /** Absent: a stranger. */
  readonly roles?: readonly Role[];
  readonly canJoinFamilyGroup?: boolean;
  readonly isPyp?: boolean;
}

/** What the manifest offers, as the shell composes it. */
function Offered(): ReactNode {
  return (
    <>
      <JoinLink />
      {useJoinRequest() && <JoinDialog />}
    </>
  );
}

export function showJoining({ server, at = '/', roles, canJoinFamilyGroup = true, isPyp = false }: Shown) {
  vi.stubGlobal('fetch', server.fetch);
  const input = { label: 'en', language: 'en', workspace: [1], domainPageTitle: 'Klupa', canJoinFamilyGroup };
  const market = publicMarket(marketFileSchema.parse({ ...input, layout: isPyp ? 'pyp' : 'default' }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const someone = roles ? { ...anonymousUser, uid: 'me', roles: [...roles], internal: true } : anonymousUser;
  client.setQueryData(keyOf(getUserdata, {}), someone);
  const router = memoryRouter({ '*': () => <p>a screen</p> }, at);
  render(
    <QueryClientProvider client={client}>
      <MarketProvider market={market}>
        <WordsProvider languageTag="en" messages={compiled(...Object.values(english))}>
          <ToastProvider>
            <RouterProvider value={router}>
              <Outlet ErrorPage={() => <p>broken</p>} />
              <Offered />
            </RouterProvider>
          </ToastProvider>
        </WordsProvider>
      </MarketProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), place: () => router.state.location.pathname + router.state.location.search };
}

/** For `afterEach`: test files share one browser. */
export function tidyUp(): void {
  cleanup();
  closeJoin();
  vi.unstubAllGlobals();
}
