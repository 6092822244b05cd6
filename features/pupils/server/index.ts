import { endpoints } from '../contract/index.ts';
import type { PupilDeps } from './deps.ts';
import { createRoutes } from './routes.ts';

export type { PupilDeps } from './deps.ts';

/** Accounts that teachers make for pupils without e-mail. */
export const feature = {
  name: 'pupils',
  endpoints,
  create: (deps: PupilDeps) => ({ routes: createRoutes(deps) }),
};
