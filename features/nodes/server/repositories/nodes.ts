import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { NodeDraft, NodeType } from '../../contract/index.ts';
import { nodes, versions } from '../tables.ts';

/** More than anybody reads. */
const MOST = 1000;

/** A market as far as its nodes go: its label, and the workspaces of which the first holds them. */
export interface NodesMarket {
  readonly label: string;
  readonly workspace: readonly number[];
}

const hasChanged = sql<boolean>`(${versions.version} is not null and
  (${nodes.title}, ${nodes.slug}, ${nodes.link}, ${nodes.target}, ${nodes.legalKind}, ${nodes.body}) is distinct from
  (${versions.title}, ${versions.slug}, ${versions.link}, ${versions.target}, ${versions.legalKind}, ${versions.body}))`;

const isPublished = and(
  eq(versions.workspaceId, nodes.workspaceId),
  eq(versions.nodeId, nodes.id),
  eq(versions.version, nodes.publishedVersion),
);

const living = (scope: Scope, market: NodesMarket, ...conditions: (SQL | undefined)[]) =>
  scope.where(nodes, eq(nodes.market, market.label), isNull(nodes.deletedAt), ...conditions);

const select = (scope: Scope) =>
  scope.executor
    .select({ node: nodes, hasChanged, publishedAt: versions.publishedAt, publishedSlug: versions.slug })
    .from(nodes)
    .leftJoin(versions, isPublished);

export type NodeRecord = Awaited<ReturnType<typeof listNodes>>[number];

/** The nodes of a type in their order. */
export const listNodes = (scope: Scope, market: NodesMarket, type: NodeType) =>
  select(scope)
    .where(living(scope, market, eq(nodes.type, type)))
    .orderBy(asc(nodes.nodeOrder), asc(nodes.id))
    .limit(MOST);

export async function findNode(scope: Scope, market: NodesMarket, id: number): Promise<NodeRecord | undefined> {
  const [found] = await select(scope)
    .where(living(scope, market, eq(nodes.id, id)))
    .limit(1);
  return found;
}

/** Whether the market has ever had a node, deleted ones too. */
export async function hasNodes(scope: Scope, market: NodesMarket): Promise<boolean> {
  const found = await scope.executor
    .select({ id: nodes.id })
    .from(nodes)
    .where(scope.where(nodes, eq(nodes.market, market.label)))
    .limit(1);
  return found.length > 0;
}

/** The id of the market's node of a legal kind. */
export async function findLegalNode(scope: Scope, market: NodesMarket, kind: NodeDraft['legalKind']) {
  if (!kind) return undefined;
  const [found] = await scope.executor
    .select({ id: nodes.id })
    .from(nodes)
    .where(living(scope, market, eq(nodes.legalKind, kind)))
    .limit(1);
  return found?.id;
}

const home = (scope: Scope, { workspace }: NodesMarket): number => scope.own(workspace[0] ?? -1);

/** Writes a new node behind the others of its type; its id. */
export async function insertNode(scope: Scope, market: NodesMarket, draft: NodeDraft, now: Date): Promise<number> {
  const last = sql<number>`coalesce((select max(${nodes.nodeOrder}) from ${nodes}
    where ${living(scope, market, eq(nodes.type, draft.type))}), 0) + 1`;
  const [made] = await scope.executor
    .insert(nodes)
    .values({
      ...draft,
      workspaceId: home(scope, market),
      market: market.label,
      nodeOrder: last,
      savedAt: now,
    })
    .returning({ id: nodes.id });
  if (!made) throw new Error('A new node has an id');
  return made.id;
}

export type NodePatch = Partial<
  NodeDraft & { nodeOrder: number; publishedVersion: number | null; deletedAt: Date; savedAt: Date }
>;

/** Changes a node; a new draft (`isDraft`) is a new revision. */
export async function updateNode(scope: Scope, id: number, patch: NodePatch, isDraft = false): Promise<void> {
  await scope.executor
    .update(nodes)
    .set({ ...patch, ...(isDraft ? { revision: sql`${nodes.revision} + 1` } : {}) })
    .where(scope.where(nodes, eq(nodes.id, id)));
}

/** Places the nodes in this order, from 1. */
export async function writeOrder(scope: Scope, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) await updateNode(scope, id, { nodeOrder: index + 1 });
}
