import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { getChildrenReading } from './use-cases/get-children-reading.ts';
import { getClassroomsReading } from './use-cases/get-classrooms-reading.ts';

export const createRoutes = (deps: { readonly clock: Clock }): Route<Context>[] => [
  route(contract.getChildrenReading, async (_, context: Context) => ok(await getChildrenReading(context, deps))),
  route(contract.getClassroomsReading, async (_, context: Context) => ok(await getClassroomsReading(context, deps))),
];
