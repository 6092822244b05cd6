import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { setActiveGrade } from './use-cases/set-active-grade.ts';

export const createRoutes = (): Route<Context>[] => [
  route(contract.setActiveGrade, async ({ body }, context: Context) => ok(setActiveGrade(context, body.grade))),
];
