import { and, asc, eq, isNotNull, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import { files, uploads, uses } from '../tables.ts';
import type { FileKey, FileRow } from './files.ts';
import { addUsageOf } from './usage.ts';

/** Files of one round of a purge. */
const ROUND = 500;

const KEY = { workspaceId: files.workspaceId, id: files.id };

/** No thing uses the file. */
const isUnused = (scope: Scope | SystemScope) =>
  notExists(
    scope.executor
      .select({ one: sql`1` })
      .from(uses)
      .where(and(eq(uses.workspaceId, files.workspaceId), eq(uses.fileId, files.id))),
  );

/**
 * Hides a file from now on: its bytes no longer count, and what the storage has of it is removed next.
 *
 * @returns the file; undefined where it was hidden before, or is used
 */
export async function hideFile(scope: Scope, { workspaceId, id }: FileKey, now: Date): Promise<FileRow | undefined> {
  const [hidden] = await scope.executor
    .update(files)
    .set({ deletedAt: now })
    .where(
      scope.where(
        files,
        eq(files.workspaceId, workspaceId),
        eq(files.id, id),
        isNull(files.deletedAt),
        isUnused(scope),
      ),
    )
    .returning();
  if (!hidden) return undefined;
  await scope.executor
    .delete(uploads)
    .where(scope.where(uploads, eq(uploads.workspaceId, workspaceId), eq(uploads.fileId, id)));
  // A refused file stopped counting with its refusal.
  if (hidden.state !== 'refused') await addUsageOf(scope, hidden, -hidden.size);
  return hidden;
}

/** Unfinished uploads whose time is over, of all workspaces. */
export const listExpired = (system: SystemScope, now: Date): Promise<FileKey[]> =>
  system.executor
    .select({ workspaceId: uploads.workspaceId, id: uploads.fileId })
    .from(uploads)
    .where(lte(uploads.expiresAt, now))
    .orderBy(asc(uploads.expiresAt))
    .limit(ROUND);

/** Files that nothing has used since a moment, of all workspaces. */
export const listUnused = (system: SystemScope, before: Date): Promise<FileKey[]> =>
  system.executor
    .select(KEY)
    .from(files)
    .where(and(lt(files.unusedSince, before), isNull(files.deletedAt), isUnused(system)))
    .orderBy(asc(files.unusedSince))
    .limit(ROUND);

/** Hidden files, of all workspaces. */
export const listHidden = (system: SystemScope): Promise<FileRow[]> =>
  system.executor.select().from(files).where(isNotNull(files.deletedAt)).orderBy(asc(files.deletedAt)).limit(ROUND);

/** Deletes the row of a hidden file, after its bytes. */
export async function deleteHidden(scope: Scope, { workspaceId, id }: FileKey): Promise<void> {
  await scope.executor
    .delete(files)
    .where(scope.where(files, eq(files.workspaceId, workspaceId), eq(files.id, id), isNotNull(files.deletedAt)));
}
