import type { Database } from '#platform/server/db';
import { endpoints } from '../contract/index.ts';
import type { SchoolYearDeps } from './deps.ts';
import { deleteOrphans } from './repositories/rollovers.ts';
import { createRoutes } from './routes.ts';

interface SchoolYearPorts extends SchoolYearDeps {
  readonly database: Pick<Database, 'orm'>;
}

/** Taking classes into a new school year. */
export const feature = {
  name: 'school-years',
  endpoints,
  create: ({ database, ...deps }: SchoolYearPorts) => ({
    routes: createRoutes(deps),
    purge: () => deleteOrphans(database.orm),
  }),
};
