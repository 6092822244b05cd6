import type { SystemScope } from '#platform/server/db';
import { endpoints } from '../contract/index.ts';
import type { NicknameDeps } from './deps.ts';
import { reportData } from './repositories/personal-data.ts';
import { purgeReports } from './repositories/reports.ts';
import { createRoutes } from './routes.ts';

/** Reports are kept for a year. */
const KEPT_MS = 366 * 86_400_000;

/** Nicknames of students: approvals, resets and reports. */
export const feature = {
  name: 'nicknames',
  endpoints,
  personalData: [reportData],
  create: (deps: NicknameDeps) => ({
    routes: createRoutes(deps),
    purge: (system: SystemScope) => purgeReports(system, new Date(deps.clock.now().getTime() - KEPT_MS)),
  }),
};
