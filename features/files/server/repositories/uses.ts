import { and, count, eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { uses } from '../tables.ts';
import type { FileKey } from './files.ts';

const usesOf = ({ workspaceId, id }: FileKey) => and(eq(uses.workspaceId, workspaceId), eq(uses.fileId, id));

/** Notes that a thing uses a file; a second time changes nothing. */
export async function insertUse(scope: Scope, { workspaceId, id }: FileKey, use: string): Promise<void> {
  await scope.executor
    .insert(uses)
    .values({ workspaceId: scope.own(workspaceId), fileId: id, use })
    .onConflictDoNothing();
}

export async function deleteUse(scope: Scope, file: FileKey, use: string): Promise<void> {
  await scope.executor.delete(uses).where(scope.where(uses, usesOf(file), eq(uses.use, use)));
}

export async function countUses(scope: Scope, file: FileKey): Promise<number> {
  const [row] = await scope.executor
    .select({ count: count() })
    .from(uses)
    .where(scope.where(uses, usesOf(file)));
  return row?.count ?? 0;
}
