import { fail, ok, type Result } from '#platform/kernel';
import {
  nodesErrors,
  type NodeRow,
  type NodeType,
  type NodeVersion,
  type NodeVersionRow,
} from '../../contract/index.ts';
import { listNodes } from '../repositories/nodes.ts';
import { findVersion, listVersions } from '../repositories/versions.ts';
import { findEdited, presentRow, type Editing } from './editing.ts';

/** All nodes of a type, as editors see them. */
export const getNodesOfType = async ({ scope, market }: Editing, type: NodeType): Promise<Result<NodeRow[]>> =>
  ok((await listNodes(scope, market, type)).map(presentRow));

export async function getVersions({ scope, market }: Editing, id: number): Promise<Result<NodeVersionRow[]>> {
  const found = await findEdited(scope, market, id);
  if (!found.isOk) return found;
  const history = await listVersions(scope, id);
  return ok(history.map((one) => ({ ...one, publishedAt: one.publishedAt.toISOString() })));
}

export async function getVersion(
  { scope, market }: Editing,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Result<NodeVersion>> {
  const found = await findEdited(scope, market, id);
  if (!found.isOk) return found;
  const old = await findVersion(scope, id, version);
  return old ? ok({ ...old, publishedAt: old.publishedAt.toISOString() }) : fail(nodesErrors['version-unknown']);
}
