import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { ReportDeps } from './deps.ts';
import { compareClassrooms } from './use-cases/compare-classrooms.ts';
import { getBestXpScore } from './use-cases/get-best-xp-score.ts';
import { getProgress } from './use-cases/get-progress.ts';
import { getReportChoices } from './use-cases/get-report-choices.ts';

export const createRoutes = (deps: ReportDeps): Route<Context>[] => [
  route(contract.compareClassrooms, ({ query, body }, context: Context) =>
    compareClassrooms(context, body, query.tor, deps),
  ),
  route(contract.getReportChoices, (_, context: Context) => getReportChoices(context)),
  route(contract.getBestXpScore, ({ body }, context: Context) => getBestXpScore(context, body, deps)),
  route(contract.getProgress, ({ query }, context: Context) => getProgress(context, query.student, deps)),
];
