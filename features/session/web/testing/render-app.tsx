import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { vi } from 'vitest';
import type { PublicMarket } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { keyOf } from '#platform/web/api';
import type { FakeServer } from '#platform/web/api/testing';
import { WordsProvider, type CompiledMessages } from '#platform/web/i18n';
import { Outlet, RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import { ToastProvider } from '#platform/web/ui';
import { compiled } from '#platform/web/ui/testing';
import { anonymousUser, getUserdata, type User } from '../../contract/index.ts';
import { someMarket } from './someone.ts';

const english = import.meta.glob<Record<string, string>>('/{features/*/web,platform/web/*}/words/en.json', {
  eager: true,
  import: 'default',
});

/** All English words, as the screens show them. */
export const englishWords: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(english));

export interface AppOptions {
  /** Screens by address; all other addresses say "elsewhere". */
  readonly pages: Readonly<Record<string, ComponentType>>;
  /** Inside the hash. */
  readonly at: string;
  readonly market?: PublicMarket;
  /** Absent: an anonymous visitor. */
  readonly user?: User;
  /** Answers the calls, with the types of the contract. */
  readonly server?: FakeServer;
  readonly client?: QueryClient;
  readonly messages?: CompiledMessages;
  /** Stands around the screen, as the shell has it: what other features offer, bars, dialogs. */
  readonly around?: (screen: ReactNode) => ReactNode;
}

/** Shows screens of the product as the application does: market, words, user, router, calls. */
export function renderApp({
  pages,
  at,
  market = someMarket(),
  user = anonymousUser,
  server,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  messages = compiled(englishWords),
  around = (screen) => screen,
}: AppOptions) {
  if (server) vi.stubGlobal('fetch', server.fetch);
  client.setQueryData(keyOf(getUserdata, {}), user);
  const router = memoryRouter({ ...pages, '*': pages['*'] ?? (() => <p>elsewhere</p>) }, at);
  const shown = render(
    <QueryClientProvider client={client}>
      <MarketProvider market={market}>
        <WordsProvider languageTag="en" messages={messages}>
          <ToastProvider>
            <RouterProvider value={router}>{around(<Outlet ErrorPage={() => <p>broken</p>} />)}</RouterProvider>
          </ToastProvider>
        </WordsProvider>
      </MarketProvider>
    </QueryClientProvider>,
  );
  return { ...shown, user: userEvent.setup(), router, client };
}

/** For `afterEach`: test files share one browser. */
export function tidyUp(): void {
  cleanup();
  vi.unstubAllGlobals();
}
