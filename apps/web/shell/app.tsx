import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import type { PublicMarket } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
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
            <SpokenWords languageTag={market.languageTag} messages={messages}>
              <FeaturesProvider value={features}>
                <ToastProvider>
                  <RouterProvider value={router}>
                    <Shell />
                  </RouterProvider>
                </ToastProvider>
              </FeaturesProvider>
            </SpokenWords>
          </MarketProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}

interface SpokenWordsProps {
  readonly languageTag: string;
  readonly messages: CompiledMessages;
  readonly children: ReactNode;
}

/** The words, spoken to who is signed in: screens that children and adults share address each as they are used to [LANG-14]. */
function SpokenWords(props: SpokenWordsProps): ReactNode {
  return <WordsProvider {...props} audience={isStudent(useUser()) ? 'child' : 'adult'} />;
}
