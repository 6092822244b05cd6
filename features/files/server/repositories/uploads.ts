import { and, count, eq, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { uploads } from '../tables.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** Names an upload: by the file that it becomes. */
export interface UploadKey {
  readonly workspaceId: number;
  readonly fileId: string;
}

const isUpload = ({ workspaceId, fileId }: UploadKey) =>
  and(eq(uploads.workspaceId, workspaceId), eq(uploads.fileId, fileId));

export async function insertUpload(
  scope: Scope,
  row: Pick<UploadRow, 'workspaceId' | 'fileId' | 'ownerId' | 'length' | 'expiresAt' | 'isComplete'>,
): Promise<void> {
  await scope.executor.insert(uploads).values({ ...row, workspaceId: scope.own(row.workspaceId) });
}

/** How many uploads of a user are not finished. */
export async function countUploads(
  scope: Scope,
  { workspaceId, ownerId }: { readonly workspaceId: number; readonly ownerId: string },
): Promise<number> {
  const [row] = await scope.executor
    .select({ count: count() })
    .from(uploads)
    .where(scope.where(uploads, eq(uploads.workspaceId, workspaceId), eq(uploads.ownerId, ownerId)));
  return row?.count ?? 0;
}

export async function findUpload(scope: Scope, key: UploadKey): Promise<UploadRow | undefined> {
  const [found] = await scope.executor
    .select()
    .from(uploads)
    .where(scope.where(uploads, isUpload(key)))
    .limit(1);
  return found;
}

/**
 * Adds a stored chunk to an upload, if the upload still ends where the chunk begins.
 *
 * @returns whether it did; of several chunks for one place the first is added
 */
export async function addPart(
  scope: Scope,
  key: UploadKey,
  part: { readonly name: string; readonly offset: number; readonly size: number },
): Promise<boolean> {
  const end = part.offset + part.size;
  const changed = await scope.executor
    .update(uploads)
    .set({
      offset: end,
      parts: sql`${uploads.parts} || ${JSON.stringify([part.name])}::jsonb`,
      isComplete: sql`${uploads.length} = ${end}`,
    })
    .where(scope.where(uploads, isUpload(key), eq(uploads.offset, part.offset), eq(uploads.isComplete, false)))
    .returning({ fileId: uploads.fileId });
  return changed.length > 0;
}

/** @returns whether there was one */
export async function deleteUpload(scope: Scope, key: UploadKey): Promise<boolean> {
  const gone = await scope.executor
    .delete(uploads)
    .where(scope.where(uploads, isUpload(key)))
    .returning({ fileId: uploads.fileId });
  return gone.length > 0;
}
