import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { applyRollover } from './use-cases/apply-rollover.ts';
import { getRollover } from './use-cases/get-rollover.ts';
import { undoRollover } from './use-cases/undo-rollover.ts';
import type { SchoolYearDeps } from './deps.ts';

export const createRoutes = (deps: SchoolYearDeps): Route<Context>[] => [
  route(contract.getRollover, async (_, context: Context) => ok(await getRollover(context, deps))),
  route(contract.applyRollover, ({ body }, context: Context) => applyRollover(context, body, deps)),
  route(contract.undoRollover, ({ params }, context: Context) => undoRollover(context, params.id, deps)),
];
