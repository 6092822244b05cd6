import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useCallback, type ReactNode } from 'react';
import type { PublicMarket } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { ProfileSectionsProvider } from '#features/session/web';
import { WordsProvider, type CompiledMessages } from '#platform/web/i18n';
import { RouterProvider, type Router } from '#platform/web/router';
import { ToastProvider } from '#platform/web/ui';
import { useContributions } from './hosts/use-contributions.ts';
import { ErrorBoundary } from './pages/error-boundary.tsx';
import { OffersProvider, type Offers } from './shell-context.tsx';
import { Shell } from './shell.tsx';

export interface AppProps {
  readonly market: PublicMarket;
  readonly messages: CompiledMessages;
  readonly client: QueryClient;
  readonly offers: Offers;
  readonly router: Router;
}

/** The whole application. */
export function App({ market, messages, client, offers, router }: AppProps): ReactNode {
  const isWaiting = useCallback(() => client.isFetching() > 0, [client]);
  const all = useContributions(offers, isWaiting);
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <MarketProvider market={market}>
            <WordsProvider languageTag={market.languageTag} messages={messages}>
              <OffersProvider value={all}>
                <ProfileSectionsProvider value={sectionsOf(all)}>
                  <ToastProvider>
                    <RouterProvider value={router}>
                      <Shell />
                    </RouterProvider>
                  </ToastProvider>
                </ProfileSectionsProvider>
              </OffersProvider>
            </WordsProvider>
          </MarketProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}

const sectionsOf = ({ manifests }: Offers) => manifests.flatMap(({ profileSections }) => profileSections ?? []);
