import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { GoalDeps } from './deps.ts';
import { getClassGoal, getClassGoals } from './use-cases/get-class-goals.ts';
import { setClassGoal } from './use-cases/set-class-goal.ts';

export const createRoutes = (deps: GoalDeps): Route<Context>[] => [
  route(contract.getClassGoals, async (_, context: Context) => ok(await getClassGoals(context, deps))),
  route(contract.getClassGoal, ({ params }, context: Context) => getClassGoal(context, params.classroom, deps)),
  route(contract.setClassGoal, ({ params, body }, context: Context) =>
    setClassGoal(context, params.classroom, body, deps),
  ),
];
