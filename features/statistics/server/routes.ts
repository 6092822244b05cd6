import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { getClassroomOverview } from './use-cases/get-classroom-overview.ts';
import type { StatsDeps } from './deps.ts';
import { getDashboardResults, getStudentResults } from './use-cases/results.ts';

export const createRoutes = (deps: StatsDeps): Route<Context>[] => [
  route(contract.getDashboardResults, ({ query, body }, context: Context) =>
    getDashboardResults(context, body, query.tor, deps),
  ),
  route(contract.getStudentResults, ({ body }, context: Context) => getStudentResults(context, body, deps)),
  route(contract.getClassroomOverview, ({ params }, context: Context) =>
    getClassroomOverview(context, params.id, deps),
  ),
];
