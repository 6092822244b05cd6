import type { Context } from '#features/session/server';
import type { Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { favouriteData } from './repositories/favourites.ts';
import { createRoutes } from './routes.ts';
import { getOwnGrades } from './use-cases/get-own-grades.ts';
import { getShelfRows } from './use-cases/get-shelf-rows.ts';
import type { BookshelfDeps } from './deps.ts';

export type { BookshelfDeps } from './deps.ts';

export interface BookshelfServer {
  readonly routes: Route<Context>[];
  /** The first rows and the own grades come with the page, so that every place is known before anything is drawn. */
  seeds(context: Context): Promise<Readonly<Record<string, unknown>>>;
}

function createBookshelfServer(deps: BookshelfDeps): BookshelfServer {
  return {
    routes: createRoutes(deps),
    async seeds(context) {
      if (!context.user.uid) return {};
      const [rows, grades] = await Promise.all([getShelfRows(context, deps), getOwnGrades(context, deps)]);
      return { [contract.getShelfRows.name]: rows, [contract.getOwnGrades.name]: grades };
    },
  };
}

/** What a shelf knows of its reader. */
export const feature = {
  name: 'bookshelf',
  endpoints: contract.endpoints,
  personalData: [favouriteData],
  create: createBookshelfServer,
};
