import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import type { OfflineDeps } from './deps.ts';
import { checkKept, keepBook } from './use-cases/keep-book.ts';

export const createRoutes = (deps: OfflineDeps): Route<Context>[] => [
  route(contract.keepBook, ({ params }, context: Context) => keepBook(context, params.publication, deps)),
  route(contract.checkKept, ({ query }, context: Context) => checkKept(context, query.books.split(','), deps)),
];
