import { and, eq, notInArray } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { NodeType } from '../../contract/index.ts';
import { slugs } from '../tables.ts';
import type { NodesMarket } from './nodes.ts';

interface Address {
  readonly type: NodeType;
  readonly slug: string;
}

/** The node that has an address. */
export async function findHolder(scope: Scope, market: NodesMarket, { type, slug }: Address) {
  const [found] = await scope.executor
    .select({ nodeId: slugs.nodeId })
    .from(slugs)
    .where(scope.where(slugs, eq(slugs.market, market.label), eq(slugs.type, type), eq(slugs.slug, slug)))
    .limit(1);
  return found?.nodeId;
}

/** Gives an address to a node. @throws when another has it; ask {@link findHolder} before, under the market's lock */
export async function holdSlug(scope: Scope, market: NodesMarket, nodeId: number, address: Address): Promise<void> {
  if ((await findHolder(scope, market, address)) === nodeId) return;
  const workspaceId = scope.own(market.workspace[0] ?? -1);
  await scope.executor.insert(slugs).values({ workspaceId, market: market.label, nodeId, ...address });
}

/** Takes a node's addresses away, but for those to keep. */
export async function releaseSlugs(scope: Scope, nodeId: number, kept: readonly string[] = []): Promise<void> {
  const others = kept.length > 0 ? notInArray(slugs.slug, [...kept]) : undefined;
  await scope.executor.delete(slugs).where(scope.where(slugs, and(eq(slugs.nodeId, nodeId), others)));
}
