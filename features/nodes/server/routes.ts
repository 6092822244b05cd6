import type { Context } from '#features/session/server';
import { ok } from '#platform/kernel';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { readNode, type NodesDeps } from './use-cases/editing.ts';
import { getNodesOfType, getVersion, getVersions } from './use-cases/get-history.ts';
import { getPage, getPublicList } from './use-cases/get-public.ts';
import { orderNodes } from './use-cases/order-nodes.ts';
import { deleteNode, publishNode, unpublishNode } from './use-cases/publish.ts';
import { createNode, restoreVersion, saveNode } from './use-cases/save-draft.ts';

export function createRoutes(deps: NodesDeps): Route<Context>[] {
  return [
    route(contract.getNodes, async ({ params, query }, { scope, market }: Context) =>
      query.market === undefined || query.market === market.label
        ? getPublicList(scope, market, params.type, deps.cache)
        : ok([]),
    ),
    route(contract.getNodePage, ({ params }, { scope, market }: Context) =>
      getPage(scope, market, params.type, params.slug),
    ),
    route(contract.getNodesOfType, ({ params }, context: Context) => getNodesOfType(context, params.type)),
    route(contract.getNode, ({ params }, { scope, market }: Context) => readNode(scope, market, params.id)),
    route(contract.createNode, ({ body }, context: Context) => createNode(context, body, deps)),
    route(contract.saveNode, ({ params, body }, context: Context) => saveNode(context, { ...body, ...params }, deps)),
    route(contract.deleteNode, ({ params }, context: Context) => deleteNode(context, params.id, deps)),
    route(contract.orderNodes, ({ body }, context: Context) => orderNodes(context, body, deps)),
    route(contract.publishNode, ({ params, body }, context: Context) =>
      publishNode(context, { ...params, ...body }, deps),
    ),
    route(contract.unpublishNode, ({ params }, context: Context) => unpublishNode(context, params.id, deps)),
    route(contract.getNodeVersions, ({ params }, context: Context) => getVersions(context, params.id)),
    route(contract.getNodeVersion, ({ params }, context: Context) => getVersion(context, params)),
    route(contract.restoreNodeVersion, ({ params, body }, context: Context) =>
      restoreVersion(context, { ...params, ...body }, deps),
    ),
  ];
}
