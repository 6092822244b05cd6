import type { Context } from '#features/session/server';
import type { Route } from '#platform/server/http';
import type { SchoolYearDeps } from './deps.ts';
import { createRoutes } from './routes.ts';

export { deleteOrphans as purgeRollovers } from './repositories/rollovers.ts';

export interface SchoolYearsServer {
  readonly routes: Route<Context>[];
}

export const createSchoolYearsServer = (deps: SchoolYearDeps): SchoolYearsServer => ({ routes: createRoutes(deps) });
