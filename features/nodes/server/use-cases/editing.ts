import { fail, ok, type Failure, type Result } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import { nodesErrors, type AdminNode, type NodeRow } from '../../contract/index.ts';
import { lockNodes } from '../repositories/changes.ts';
import { findNode, type NodeRecord, type NodesMarket } from '../repositories/nodes.ts';
import { listVersions } from '../repositories/versions.ts';
import type { NodesCache } from './get-public.ts';

export interface NodesDeps {
  readonly cache: NodesCache;
  readonly clock: Clock;
}

/** Who edits, and where. */
export interface Editing {
  readonly scope: Scope;
  readonly market: NodesMarket;
  readonly user: { readonly uid?: string | undefined };
}

/** Runs one change of a market's nodes: alone, whole or not at all, and known everywhere afterwards. */
export async function change<Value>(
  { scope, market }: Editing,
  { cache }: NodesDeps,
  work: (scope: Scope) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const result = await scope.transaction(async (inside) => {
    await lockNodes(inside, market);
    return work(inside);
  });
  cache.forget(market.label);
  return result;
}

/** The node and its history; a failure where it is not the market's, or not the draft that the caller has seen. */
export async function findEdited(
  scope: Scope,
  market: NodesMarket,
  id: number,
  seenRevision?: number,
): Promise<Result<NodeRecord>> {
  const record = await findNode(scope, market, id);
  if (!record) return fail(nodesErrors['node-unknown']);
  const isStale = seenRevision !== undefined && seenRevision !== record.node.revision;
  return isStale ? fail(nodesErrors['draft-stale']) : ok(record);
}

export const presentRow = ({ node, hasChanged }: NodeRecord): NodeRow => ({
  ...node,
  state: node.publishedVersion === null ? 'draft' : hasChanged ? 'changed' : 'published',
  savedAt: node.savedAt.toISOString(),
});

/** A node as its editor gets it. */
export async function readNode(scope: Scope, market: NodesMarket, id: number): Promise<Result<AdminNode>> {
  const found = await findEdited(scope, market, id);
  if (!found.isOk) return found;
  const record = found.value;
  const history = await listVersions(scope, id);
  return ok({
    ...presentRow(record),
    body: record.node.body,
    revision: record.node.revision,
    publishedVersion: record.node.publishedVersion,
    publishedAt: record.publishedAt?.toISOString() ?? null,
    publishedSlug: record.publishedSlug,
    wasPublished: history.length > 0,
    isKept: history.some(({ legalKind }) => legalKind !== null),
  });
}

/** A refusal that points at a field of the body. */
export const refuse = (what: keyof typeof nodesErrors, field: string): Failure =>
  fail(nodesErrors[what], { fields: [{ path: `body.${field}`, code: nodesErrors[what].code }] });
