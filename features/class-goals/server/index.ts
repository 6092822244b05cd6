import { endpoints } from '../contract/index.ts';
import type { GoalDeps } from './deps.ts';
import { createRoutes } from './routes.ts';

/** What a class reaches together. */
export const feature = {
  name: 'class-goals',
  endpoints,
  create: (deps: GoalDeps) => ({ routes: createRoutes(deps) }),
};
