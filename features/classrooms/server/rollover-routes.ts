import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { applyRollover } from './use-cases/rollover-apply.ts';
import { getRollover } from './use-cases/rollover-preview.ts';
import { undoRollover } from './use-cases/rollover-undo.ts';
import type { ClassroomTools } from './use-cases/tools.ts';

export const createRolloverRoutes = (tools: ClassroomTools): Route<Context>[] => [
  route(contract.getRollover, async (_, context: Context) => ok(await getRollover(context, tools))),
  route(contract.applyRollover, ({ body }, context: Context) => applyRollover(context, body, tools)),
  route(contract.undoRollover, ({ params }, context: Context) => undoRollover(context, params.id, tools)),
];
