import { endpoints } from '../contract/index.ts';
import type { ReportDeps } from './deps.ts';
import { createRoutes } from './routes.ts';

/** Results of reading: classes side by side, and students' own progress. */
export const feature = {
  name: 'reports',
  endpoints,
  create: (deps: ReportDeps) => ({ routes: createRoutes(deps) }),
};
