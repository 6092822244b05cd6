import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { createChild, getNewChild } from './use-cases/create-child.ts';
import { eraseChild, exportChild, getChildren, resetChildPassword } from './use-cases/manage-children.ts';
import type { ChildrenTools } from './use-cases/tools.ts';

export const createRoutes = (tools: ChildrenTools): Route<Context>[] => [
  route(contract.getChildren, (_, context: Context) => getChildren(context)),
  route(contract.resetChildPassword, ({ body }, context: Context) => resetChildPassword(context, body)),
  route(contract.getNewChild, ({ query }, context: Context) => getNewChild(context, query, tools)),
  route(contract.createChild, ({ body }, context: Context) => createChild(context, body, tools)),
  route(contract.exportChild, ({ body }, context: Context) => exportChild(context, body, tools)),
  route(contract.eraseChild, ({ body }, context: Context) => eraseChild(context, body, tools)),
];
