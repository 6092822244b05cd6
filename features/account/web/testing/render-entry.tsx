import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PublicMarket } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { anonymousUser, getUserdata, type User } from '#features/session/contract';
import { someMarket } from '#features/session/web/testing';
import { keyOf } from '#platform/web/api';
import { WordsProvider } from '#platform/web/i18n';
import { Outlet, RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import { ToastProvider } from '#platform/web/ui';
import { compiled, uiWords } from '#platform/web/ui/testing';
import type { LegalText } from '../../contract/index.ts';
import words from '../words/en.json' with { type: 'json' };

interface Shown {
  readonly Page: ComponentType;
  readonly market?: PublicMarket;
  readonly user?: User;
  /** Address inside the hash; the window's own is set to it too. */
  readonly at: string;
}

const otherWords = { 'request.offline': 'There is no connection.', 'request.unexpected': 'Something went wrong.' };

/** Two legal texts, as the server names them. */
export const legal: LegalText[] = [
  { id: '1/3', kind: 'terms-of-use', title: 'Terms of use', slug: 'terms' },
  { id: '2/1', kind: 'privacy-policy', title: 'Privacy policy', slug: 'privacy' },
];

/** Shows one screen of those who are not signed in. */
export function showEntry({ Page, market = someMarket(), user = anonymousUser, at }: Shown) {
  window.history.replaceState(null, '', `/#${at}`);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  client.setQueryData(keyOf(getUserdata, {}), user);
  const path = at.split('?', 1)[0] ?? at;
  const router = memoryRouter({ [path]: Page, '*': () => <p>elsewhere</p> }, at);
  const shown = render(
    <QueryClientProvider client={client}>
      <MarketProvider market={market}>
        <WordsProvider languageTag="en" messages={compiled(words, uiWords, otherWords)}>
          <ToastProvider>
            <RouterProvider value={router}>
              <Outlet ErrorPage={() => <p>broken</p>} />
            </RouterProvider>
          </ToastProvider>
        </WordsProvider>
      </MarketProvider>
    </QueryClientProvider>,
  );
  return { client, router, ...shown };
}
