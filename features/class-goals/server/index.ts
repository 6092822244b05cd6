import { isStudent } from '#features/session/contract';
import type { Context } from '#features/session/server';
import { endpoints } from '../contract/index.ts';
import type { GoalDeps } from './deps.ts';
import { createRoutes } from './routes.ts';
import { countClassGoals } from './use-cases/get-class-goals.ts';

/** What a class reaches together. */
export const feature = {
  name: 'class-goals',
  endpoints,
  create: (deps: GoalDeps) => ({
    routes: createRoutes(deps),
    cardsAhead: async (context: Context) => (isStudent(context.user) ? { goals: await countClassGoals(context) } : {}),
  }),
};
