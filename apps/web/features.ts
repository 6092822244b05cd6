import { manifest as bookshelf } from '#features/bookshelf/web';
import { manifest as devices } from '#features/devices/web';
import { manifest as joining } from '#features/joining/web';
import type { Layout } from '#features/market/contract';
import type { Features } from './shell/features/features.ts';

/**
 * Routes that lead to no screen of this build yet: the making of tests; `docs/routes.md` names each. The screens
 * themselves load later, so their list is written here in few bytes; `features.test.ts` fails when it differs from them.
 */
const UNBUILT = /^test(?!C)/;

/** What the first screen runs, and the way to everything else: one chunk, fetched when the first screen is there. */
export const featuresOf = (layout: Layout): Features => ({
  // The home screen of a playground is among the deferred ones.
  eager: [bookshelf, devices, joining].slice(layout === 'pyp' ? 1 : 0),
  fetchDeferred: () => import('./features-deferred.ts'),
  hasScreen: (route) => !UNBUILT.test(route),
});
