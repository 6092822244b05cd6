import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { versions } from '../tables.ts';

/** Payload: the workspace whose catalogue changed. */
export const CATALOG_CHANNEL = 'catalog_changed';

/** The catalogue version of each workspace, as one text. */
export async function readVersions(scope: Scope): Promise<string> {
  const rows = await scope.executor.select().from(versions).where(scope.where(versions)).limit(scope.workspaces.length);
  return rows
    .map(({ workspaceId, version }) => `${workspaceId}:${version}`)
    .toSorted()
    .join(' ');
}

/** Marks the workspace's catalogue as changed, on all nodes; inside the transaction that changes it. */
export async function bumpVersion(scope: Scope, workspaceId: number): Promise<void> {
  await scope.executor
    .insert(versions)
    .values({ workspaceId: scope.own(workspaceId) })
    .onConflictDoUpdate({ target: versions.workspaceId, set: { version: sql`${versions.version} + 1` } });
  await scope.executor.execute(sql`select pg_notify(${CATALOG_CHANNEL}, ${String(workspaceId)})`);
}
