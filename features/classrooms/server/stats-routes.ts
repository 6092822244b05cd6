import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { getDashboardResults, getStudentResults, type StatsTools } from './use-cases/stats-results.ts';

export const createStatsRoutes = (tools: StatsTools): Route<Context>[] => [
  route(contract.getDashboardResults, ({ query, body }, context: Context) =>
    getDashboardResults(context, body, query.tor, tools),
  ),
  route(contract.getStudentResults, ({ body }, context: Context) => getStudentResults(context, body, tools)),
];
