import { desc, eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { versions } from '../tables.ts';
import type { NodesMarket } from './nodes.ts';

/** More than one page is ever published. */
const MOST = 1000;

export type VersionRecord = typeof versions.$inferSelect;

/** What of a node was published, the newest first, without the texts. */
export const listVersions = (scope: Scope, nodeId: number) =>
  scope.executor
    .select({
      version: versions.version,
      title: versions.title,
      slug: versions.slug,
      legalKind: versions.legalKind,
      publishedAt: versions.publishedAt,
    })
    .from(versions)
    .where(scope.where(versions, eq(versions.nodeId, nodeId)))
    .orderBy(desc(versions.version))
    .limit(MOST);

export async function findVersion(scope: Scope, nodeId: number, version: number): Promise<VersionRecord | undefined> {
  const [found] = await scope.executor
    .select()
    .from(versions)
    .where(scope.where(versions, eq(versions.nodeId, nodeId), eq(versions.version, version)))
    .limit(1);
  return found;
}

export async function insertVersion(
  scope: Scope,
  market: NodesMarket,
  row: Omit<VersionRecord, 'workspaceId' | 'market'>,
): Promise<void> {
  const workspaceId = scope.own(market.workspace[0] ?? -1);
  await scope.executor.insert(versions).values({ ...row, workspaceId, market: market.label });
}
