import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { RouterProvider } from 'react-router';
import type { PublicMarket } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { WordsProvider, type CompiledMessages } from '#platform/web/i18n';
import { ToastProvider } from '#platform/web/ui';
import { ErrorBoundary } from './pages/error-boundary.tsx';
import type { AppRouter } from './router/app-router.tsx';
import { OffersProvider, type Offers } from './shell-context.tsx';

export interface AppProps {
  readonly market: PublicMarket;
  readonly messages: CompiledMessages;
  readonly client: QueryClient;
  readonly offers: Offers;
  readonly router: AppRouter;
}

/** The whole application. */
export const App = ({ market, messages, client, offers, router }: AppProps): ReactNode => (
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <MarketProvider market={market}>
          <WordsProvider languageTag={market.languageTag} messages={messages}>
            <OffersProvider value={offers}>
              <ToastProvider>
                <RouterProvider router={router} />
              </ToastProvider>
            </OffersProvider>
          </WordsProvider>
        </MarketProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>
);
