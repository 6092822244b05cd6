import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { getUserdata } from '#features/session/contract';
import { listenForLostSession, listenForOtherUser, userOf } from '#features/session/web';
import { keyOf, seed } from '#platform/web/api';
import { addressOf, createScrollKeeper, repairHistory, startPrefetching, type Router } from '#platform/web/router';
import type { Boot } from '../boot.ts';
import { App } from './app.tsx';
import { createFeatureStore, type FeatureStore } from './features/feature-store.ts';
import type { Features } from './features/features.ts';
import { createWordsLoader } from './features/words-loader.ts';
import { createQueryClient } from './query-client.ts';
import { RetryPage } from './retry-page.tsx';
import { createAppRouter, prefetchScreen } from './router/app-router.tsx';

/** Starts the application in `container`: words and first screen are fetched side by side, then it shows at once. */
export async function start(boot: Boot, list: Features, container: Element): Promise<void> {
  const client = createQueryClient();
  seed(client, boot.seeds);
  client.setQueryData(keyOf(getUserdata, {}), boot.user);

  repairHistory({ shown: () => addressOf(router.state.location) });
  const words = createWordsLoader(boot.words);
  const features = createFeatureStore(list, words.load);
  const options = { market: boot.market, client, features };
  const router = createAppRouter(options);
  listenForLostSession(client, (to) => void router.navigate(to));
  listenForOtherUser(
    () => userOf(client).uid,
    () => window.location.reload(),
  );

  const root = createRoot(container);
  try {
    await Promise.all([words.load('first'), settled(router)]);
    keepPlaces(router, features, (path) => void prefetchScreen(options, path));
    // In slices: what the visitor does with the page meanwhile, such as answering the cookie notice, does not wait.
    startTransition(() =>
      root.render(
        <App market={boot.market} messages={words.messages} client={client} features={features} router={router} />,
      ),
    );
  } catch (error) {
    console.error(error);
    root.render(<RetryPage />);
  }
}

/** The router's first screen has come (or failed to). */
const settled = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Scroll positions and prefetching follow the router. Links prefetch their screens once the first screen is complete. */
function keepPlaces(router: Router, features: FeatureStore, prefetch: (path: string) => void): void {
  const keeper = createScrollKeeper();
  const prefetching = startPrefetching(prefetch);
  const arrive = (stays: boolean) => {
    const { location, historyAction } = router.state;
    // After React has put the screen there.
    requestAnimationFrame(() => {
      keeper.arrive({ key: location.key, hash: location.hash, isPop: historyAction === 'POP', stays });
      if (features.current().hosts) prefetching.look();
    });
  };
  let shown = router.state.location;
  router.subscribe(({ location, preventScrollReset }) => {
    if (location.key === shown.key) return;
    keeper.leave(shown.key);
    shown = location;
    arrive(preventScrollReset);
  });
  features.subscribe(prefetching.look);
  arrive(false);
}
