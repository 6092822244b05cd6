import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import type { PublicMarket } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { WordsProvider, type CompiledMessages } from '#platform/web/i18n';
import { RouterProvider, type Router } from '#platform/web/router';
import { ToastProvider } from '#platform/web/ui';
import type { FeatureStore } from './features/feature-store.ts';
import { ErrorBoundary } from './pages/error-boundary.tsx';
import { FeaturesProvider } from './shell-context.tsx';
import { Shell } from './shell.tsx';

export interface AppProps {
  readonly market: PublicMarket;
  /** The words that have come; more are added while the application runs. */
  readonly messages: CompiledMessages;
  readonly client: QueryClient;
  readonly features: FeatureStore;
  readonly router: Router;
}

/** The whole application. */
export function App({ market, messages, client, features, router }: AppProps): ReactNode {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <MarketProvider market={market}>
            <WordsProvider languageTag={market.languageTag} messages={messages}>
              <FeaturesProvider value={features}>
                <ToastProvider>
                  <RouterProvider value={router}>
                    <Shell />
                  </RouterProvider>
                </ToastProvider>
              </FeaturesProvider>
            </WordsProvider>
          </MarketProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
