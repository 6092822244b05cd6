import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { createChild, getNewChild, prepareChild } from './use-cases/create-child.ts';
import {
  answerChildEmail,
  eraseChild,
  exportChild,
  getChildren,
  resetChildPassword,
} from './use-cases/manage-children.ts';
import type { ChildrenDeps } from './deps.ts';

export const createRoutes = (deps: ChildrenDeps): Route<Context>[] => [
  route(contract.getChildren, (_, context: Context) => getChildren(context, deps)),
  route(contract.answerChildEmail, ({ body }, context: Context) => answerChildEmail(context, body, deps)),
  route(contract.resetChildPassword, ({ body }, context: Context) => resetChildPassword(context, body, deps)),
  route(contract.getNewChild, ({ query }, context: Context) => getNewChild(context, query, deps)),
  route(
    contract.createChild,
    ({ body }, context: Context, hash: string | null) => createChild(context, body, deps, hash),
    { prepare: ({ body }, context) => prepareChild(context, body, deps) },
  ),
  route(contract.exportChild, ({ body }, context: Context) => exportChild(context, body, deps)),
  route(contract.eraseChild, ({ body }, context: Context) => eraseChild(context, body, deps)),
];
