import { fail, ok, type Result } from '#platform/kernel';
import { nodesErrors, type NodeRow, type NodeType } from '../../contract/index.ts';
import { listNodes, writeOrder } from '../repositories/nodes.ts';
import { change, presentRow, type Editing, type NodesDeps } from './editing.ts';

/** Puts the nodes of a type into an order; those that the caller did not know of follow in theirs [NODE-2]. */
export async function orderNodes(
  editing: Editing,
  { type, ids }: { readonly type: NodeType; readonly ids: readonly number[] },
  deps: NodesDeps,
): Promise<Result<NodeRow[]>> {
  return change(editing, deps, async (scope) => {
    const present = (await listNodes(scope, editing.market, type)).map(({ node }) => node.id);
    const requestedIds = new Set(ids);
    if (ids.some((id) => !present.includes(id))) return fail(nodesErrors['node-unknown']);
    await writeOrder(scope, [...requestedIds, ...present.filter((id) => !requestedIds.has(id))]);
    return ok((await listNodes(scope, editing.market, type)).map(presentRow));
  });
}
