import type { Context } from '#features/session/server';
import type { Route } from '#platform/server/http';
import { endpoints, getShelfRows as endpoint } from '../contract/index.ts';
import { createRoutes } from './routes.ts';
import { getShelfRows } from './use-cases/get-shelf-rows.ts';
import type { BookshelfDeps } from './deps.ts';

export type { BookshelfDeps, LeftOff } from './deps.ts';

export interface BookshelfServer {
  readonly routes: Route<Context>[];
  /** The first rows come with the page, so that their place is known before anything is drawn. */
  seeds(context: Context): Promise<Readonly<Record<string, unknown>>>;
}

function createBookshelfServer(deps: BookshelfDeps): BookshelfServer {
  return {
    routes: createRoutes(deps),
    seeds: async (context) => (context.user.uid ? { [endpoint.name]: await getShelfRows(context, deps) } : {}),
  };
}

/** What a shelf knows of its reader. */
export const feature = { name: 'bookshelf', endpoints, create: createBookshelfServer };
