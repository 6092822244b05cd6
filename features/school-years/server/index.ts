import { endpoints } from '../contract/index.ts';
import type { SchoolYearDeps } from './deps.ts';
import { deleteOrphans } from './repositories/rollovers.ts';
import { createRoutes } from './routes.ts';

/** Taking classes into a new school year. */
export const feature = {
  name: 'school-years',
  endpoints,
  create: (deps: SchoolYearDeps) => ({ routes: createRoutes(deps), purge: deleteOrphans }),
};
