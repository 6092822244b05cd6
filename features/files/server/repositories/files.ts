import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { files } from '../tables.ts';

export type FileRow = typeof files.$inferSelect;

/** Names a file. */
export interface FileKey {
  readonly workspaceId: number;
  readonly id: string;
}

const isFile = ({ workspaceId, id }: FileKey) =>
  and(eq(files.workspaceId, workspaceId), eq(files.id, id), isNull(files.deletedAt));

export async function insertFile(
  scope: Scope,
  row: Pick<
    typeof files.$inferInsert,
    'workspaceId' | 'ownerId' | 'name' | 'size' | 'createdAt' | 'state' | 'unusedSince'
  >,
): Promise<FileRow> {
  const [made] = await scope.executor
    .insert(files)
    .values({ ...row, workspaceId: scope.own(row.workspaceId) })
    .returning();
  if (!made) throw new Error('An inserted file comes back');
  return made;
}

/** A file by its id in whatever workspace of the scope. */
export async function findFile(scope: Scope, id: string): Promise<FileRow | undefined> {
  const [found] = await listFiles(scope, [id]);
  return found;
}

/** Files by their ids; those that are being removed are not there. */
export const listFiles = (scope: Scope, ids: readonly string[]): Promise<FileRow[]> =>
  scope.executor
    .select()
    .from(files)
    .where(scope.where(files, inArray(files.id, [...ids]), isNull(files.deletedAt)))
    .limit(Math.max(1, ids.length));

/** The file, locked to the end of the transaction. */
export async function lockFile(scope: Scope, key: FileKey): Promise<FileRow | undefined> {
  const [found] = await scope.executor
    .select()
    .from(files)
    .where(scope.where(files, isFile(key)))
    .limit(1)
    .for('update');
  return found;
}

export async function changeFile(scope: Scope, key: FileKey, change: Partial<FileRow>): Promise<void> {
  await scope.executor
    .update(files)
    .set(change)
    .where(scope.where(files, isFile(key)));
}

/** A page of the ready files, by workspace and id. */
export const listReady = (
  scope: Scope,
  { after, most }: { readonly after: FileKey | undefined; readonly most: number },
): Promise<FileRow[]> =>
  scope.executor
    .select()
    .from(files)
    .where(
      scope.where(
        files,
        eq(files.state, 'ready'),
        isNull(files.deletedAt),
        after && sql`(${files.workspaceId}, ${files.id}) > (${after.workspaceId}, ${after.id})`,
      ),
    )
    .orderBy(asc(files.workspaceId), asc(files.id))
    .limit(most);
