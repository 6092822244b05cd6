import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { addFavourite, listFavourites, removeFavourite } from './use-cases/favourites.ts';
import { getOwnGrades } from './use-cases/get-own-grades.ts';
import { getShelfRows } from './use-cases/get-shelf-rows.ts';
import { listFinishedBooks } from './use-cases/list-finished-books.ts';
import type { BookshelfDeps } from './deps.ts';

export const createRoutes = (deps: BookshelfDeps): Route<Context>[] => [
  route(contract.getShelfRows, async (_, context: Context) => ok(await getShelfRows(context, deps))),
  route(contract.listFinishedBooks, async (_, context: Context) => ok(await listFinishedBooks(context))),
  route(contract.getOwnGrades, async (_, context: Context) => ok(await getOwnGrades(context, deps))),
  route(contract.listFavourites, async (_, context: Context) => ok(await listFavourites(context))),
  route(contract.addFavourite, ({ params }, context: Context) => addFavourite(context, params.publication, deps)),
  route(contract.removeFavourite, ({ params }, context: Context) => removeFavourite(context, params.publication)),
];
