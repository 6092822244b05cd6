import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PublicMarket } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { keyOf } from '#platform/web/api';
import { WordsProvider } from '#platform/web/i18n';
import { Outlet, RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import { ToastProvider } from '#platform/web/ui';
import { compiled } from '#platform/web/ui/testing';
import { getUserdata, type User } from '../../contract/index.ts';
import words from '../words/en.json' with { type: 'json' };

interface Shown {
  readonly Page: ComponentType;
  readonly market: PublicMarket;
  readonly user: User;
  /** Where the page was opened. */
  readonly at?: string;
}

const otherWords = {
  'request.offline': 'There is no connection.',
  'request.unexpected': 'Something went wrong.',
  'ui.show-password': 'Show password',
  'ui.hide-password': 'Hide password',
  'ui.notifications': 'Messages',
  'ui.dismiss': 'Dismiss',
  'ui.failed-title': 'That did not load',
  'ui.try-again': 'Try again',
};

/** Shows one page alone; all other addresses are empty. */
export function showPage({ Page, market, user, at = '/here' }: Shown) {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  client.setQueryData(keyOf(getUserdata, {}), user);
  const path = at.split(/[?#]/)[0] ?? at;
  const router = memoryRouter({ [path]: Page, '*': () => <p>elsewhere</p> }, at);
  const shown = render(
    <QueryClientProvider client={client}>
      <MarketProvider market={market}>
        <WordsProvider languageTag="en" messages={compiled(words, otherWords)}>
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
