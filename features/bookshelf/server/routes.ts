import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { getShelfRows } from './use-cases/get-shelf-rows.ts';
import type { BookshelfDeps } from './deps.ts';

export const createRoutes = (deps: BookshelfDeps): Route<Context>[] => [
  route(contract.getShelfRows, async (_, context: Context) => ok(await getShelfRows(context, deps))),
];
