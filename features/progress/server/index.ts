import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';
import type { Database } from '#platform/server/db';
import type { Route } from '#platform/server/http';
import { createRoutes, type FindReadable } from './routes.ts';
import { createStatementWriter } from './repositories/statement-writer.ts';

export { readingData } from './repositories/personal-data.ts';
export { ensurePartitions } from './repositories/partitions.ts';
export type { FindReadable } from './routes.ts';
export type { Readable } from './use-cases/record-statements.ts';

export interface ProgressServer {
  readonly routes: Route<Context>[];
}

export const createProgressServer = (database: Database, findReadable: FindReadable, clock: Clock): ProgressServer => ({
  routes: createRoutes(createStatementWriter(database.pool), findReadable, clock),
});
