import { manifest as bookshelf } from '#features/bookshelf/web';
import { manifest as devices } from '#features/devices/web';
import { manifest as joining } from '#features/joining/web';
import type { RouteName } from '#features/market/contract';
import type { Features } from './shell/features/features.ts';

/** Addresses of the table that lead to no screen of this build yet. */
const UNBUILT: readonly RouteName[] = [
  'eMaterials',
  'repository',
  'repositoryContent',
  'testCorner',
  'testomat',
  'test',
  'testOptions',
  'testOrder',
  'testPreview',
  'testQuestions',
  'leaderboards',
  'leaderboard',
  'materialFile',
  'reports',
];

/** What the first screen runs, and the way to everything else: one chunk, fetched when the first screen is there. */
export const features: Features = {
  eager: [bookshelf, devices, joining],
  fetchDeferred: () => import('./features-deferred.ts'),
  hasScreen: (route) => !UNBUILT.includes(route),
};
