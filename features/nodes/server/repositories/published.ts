import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { NodeType } from '../../contract/index.ts';
import { nodes, slugs, versions } from '../tables.ts';
import type { NodesMarket } from './nodes.ts';

const MOST = 1000;

const listed = {
  id: nodes.id,
  type: nodes.type,
  nodeOrder: nodes.nodeOrder,
  slug: versions.slug,
  title: versions.title,
  link: versions.link,
  target: versions.target,
  legalKind: versions.legalKind,
};

const current = and(
  eq(versions.workspaceId, nodes.workspaceId),
  eq(versions.nodeId, nodes.id),
  eq(versions.version, nodes.publishedVersion),
);

/** What the public sees of a type, in its order. */
export const listPublished = (scope: Scope, market: NodesMarket, type: NodeType) =>
  scope.executor
    .select(listed)
    .from(nodes)
    .innerJoin(versions, current)
    .where(scope.where(nodes, eq(nodes.market, market.label), eq(nodes.type, type), isNull(nodes.deletedAt)))
    .orderBy(asc(nodes.nodeOrder), asc(nodes.id))
    .limit(MOST);

/** What the public sees at an address. */
export async function findPublished(scope: Scope, market: NodesMarket, type: NodeType, slug: string) {
  const [found] = await scope.executor
    .select({ ...listed, body: versions.body, version: versions.version, publishedAt: versions.publishedAt })
    .from(slugs)
    .innerJoin(nodes, and(eq(nodes.workspaceId, slugs.workspaceId), eq(nodes.id, slugs.nodeId)))
    .innerJoin(versions, current)
    .where(
      scope.where(
        slugs,
        ...[eq(slugs.market, market.label), eq(slugs.type, type), eq(slugs.slug, slug), isNull(nodes.deletedAt)],
      ),
    )
    .limit(1);
  return found;
}

/** The market's public legal pages. */
export const listLegal = (scope: Scope, market: NodesMarket) =>
  scope.executor
    .select({
      kind: versions.legalKind,
      nodeId: nodes.id,
      version: versions.version,
      title: versions.title,
      slug: versions.slug,
    })
    .from(nodes)
    .innerJoin(versions, current)
    .where(scope.where(nodes, eq(nodes.market, market.label), isNull(nodes.deletedAt), isNotNull(versions.legalKind)))
    .orderBy(asc(versions.legalKind))
    .limit(MOST);
