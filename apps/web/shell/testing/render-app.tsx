import { render } from '@testing-library/react';
import type { PublicMarket } from '#features/market/contract';
import { getUserdata, type User } from '#features/session/contract';
import { sessionWords } from '#features/session/web/testing';
import type { Manifest } from '#features/shell/web';
import { manifest as signIn } from '#features/sign-in/web';
import { keyOf } from '#platform/web/api';
import { compiled, uiWords } from '#platform/web/ui/testing';
import { App } from '../app.tsx';
import type { Features } from '../features/features.ts';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../router/app-router.tsx';
import { createFeatureStore } from '../features/feature-store.ts';
import * as hosts from '../hosts/index.ts';
import shellWords from '../words/en.json' with { type: 'json' };

interface Rendered {
  readonly market: PublicMarket;
  readonly user: User;
  readonly manifests: readonly Manifest[];
  /** Fetches the deferred contributions after the first screen; absent: the given manifests are complete. */
  readonly fetchDeferred?: Features['fetchDeferred'];
  readonly hasScreen?: Features['hasScreen'];
  /** Where it starts, inside the hash. */
  readonly at?: string;
}

/** Signing in and out alone. */
export const entryManifest: Manifest = {
  name: 'entry',
  screens: signIn.screens?.filter(({ route }) => route === 'login' || route === 'logout') ?? [],
};

const noMore: Features['fetchDeferred'] = async () => ({ manifests: [], hosts });

/** The whole application in jsdom, with English words. */
export function renderApp({ market, user, manifests, fetchDeferred = noMore, hasScreen, at = '/' }: Rendered) {
  window.history.replaceState(null, '', `/#${at}`);
  const client = createQueryClient();
  client.setQueryData(keyOf(getUserdata, {}), user);
  const all = manifests.flatMap(({ screens = [] }) => screens.map(({ route }) => route));
  const features = createFeatureStore(
    { eager: manifests, fetchDeferred, hasScreen: hasScreen ?? ((route) => all.includes(route)) },
    async () => {},
  );
  const router = createAppRouter({ market, client, features });
  const messages = compiled(shellWords, uiWords, sessionWords, {
    'test.title': 'Books of mine',
    'test.classes': 'My classes',
  });
  return {
    router,
    client,
    features,
    ...render(<App market={market} messages={messages} client={client} features={features} router={router} />),
  };
}
