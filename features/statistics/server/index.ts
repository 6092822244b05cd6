import type { Context } from '#features/session/server';
import type { Result } from '#platform/kernel';
import type { Route } from '#platform/server/http';
import type { Storage } from '#platform/server/storage';
import { endpoints, type StudentUnits } from '../contract/index.ts';
import type { StatsDeps } from './deps.ts';
import { createRoutes } from './routes.ts';
import { rememberContents, type FindContents } from './use-cases/contents.ts';
import { getStudentResults, type StatsPlace } from './use-cases/results.ts';

export type { FindContents } from './use-cases/contents.ts';
export { maySeeResults, seenBooks, type StatsPlace } from './use-cases/results.ts';
export { contentsTree, type ContentsPart } from './use-cases/unit-tree.ts';

export interface StatisticsServer {
  readonly routes: Route<Context>[];
  /** A student's own view of a publication; with a child as the context's user, what families show of it [CLS-8, FAM-2]. */
  studentResults(context: Context, place: StatsPlace): Promise<Result<StudentUnits>>;
  /** The contents of stored books. */
  readonly contentsOf: FindContents;
}

interface StatisticsDeps extends Pick<StatsDeps, 'clock' | 'activityNames'> {
  /** Holds the books, whose contents name the units of the statistics. */
  readonly storage: Storage;
}

function createStatisticsServer({ storage, ...ports }: StatisticsDeps): StatisticsServer {
  const deps = { ...ports, contentsOf: rememberContents(storage) };
  return {
    routes: createRoutes(deps),
    contentsOf: deps.contentsOf,
    studentResults: (context, place) => getStudentResults(context, place, deps),
  };
}

/** What the students of a class have reached. */
export const feature = { name: 'statistics', endpoints, create: createStatisticsServer };
