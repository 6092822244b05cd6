import { render } from '@testing-library/react';
import type { PublicMarket } from '#features/market/contract';
import { getUserdata, type User } from '#features/session/contract';
import type { Manifest } from '#features/session/web';
import { sessionWords } from '#features/session/web/testing';
import { keyOf } from '#platform/web/api';
import { compiled, uiWords } from '#platform/web/ui/testing';
import { App } from '../app.tsx';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../router/app-router.tsx';
import { screensOf } from '../router/screens.ts';
import shellWords from '../words/en.json' with { type: 'json' };

interface Rendered {
  readonly market: PublicMarket;
  readonly user: User;
  readonly manifests: readonly Manifest[];
  /** Where it starts, inside the hash. */
  readonly at?: string;
}

/** The whole application in jsdom, with English words. */
export function renderApp({ market, user, manifests, at = '/' }: Rendered) {
  window.history.replaceState(null, '', `/#${at}`);
  const client = createQueryClient();
  client.setQueryData(keyOf(getUserdata, {}), user);
  const offers = { manifests, screens: screensOf(manifests) };
  const router = createAppRouter({ market, client, screens: offers.screens });
  const messages = compiled(shellWords, uiWords, sessionWords, {
    'test.title': 'Books of mine',
    'test.classes': 'My classes',
  });
  return {
    router,
    client,
    ...render(<App market={market} messages={messages} client={client} offers={offers} router={router} />),
  };
}
