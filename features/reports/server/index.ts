import { endpoints } from '../contract/index.ts';
import type { ReportDeps } from './deps.ts';
import { createRoutes } from './routes.ts';

/** What came of it all: classes side by side, and one's own progress. */
export const feature = {
  name: 'reports',
  endpoints,
  create: (deps: ReportDeps) => ({ routes: createRoutes(deps) }),
};
