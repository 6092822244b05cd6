import { and, count, eq, inArray, isNull, max, or } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { folded } from '../../contract/index.ts';
import { folders, materials } from '../tables.ts';
import type { FolderRow } from './contents.ts';

export type FolderKey = Pick<FolderRow, 'workspaceId' | 'id'>;
export type FolderPlace = Pick<FolderRow, 'workspaceId' | 'id' | 'unitId'>;
type UnitOfFolder = Pick<FolderRow, 'workspaceId' | 'unitId'>;

/** A folder, deleted or not. */
export async function findFolder(scope: Scope, id: number): Promise<FolderRow | undefined> {
  const [found] = await scope.executor
    .select()
    .from(folders)
    .where(scope.where(folders, eq(folders.id, id)))
    .limit(1);
  return found;
}

const isParent = (parentId: number | null) =>
  parentId === null ? isNull(folders.parentId) : eq(folders.parentId, parentId);

/** How many folders would come back with a folder: itself and its child folders of the same moment. */
export async function countDeletedWith(
  scope: Scope,
  { workspaceId, id, unitId }: FolderPlace,
  deletedAt: Date,
): Promise<number> {
  const [row] = await scope.executor
    .select({ count: count() })
    .from(folders)
    .where(
      scope.where(
        folders,
        eq(folders.workspaceId, workspaceId),
        eq(folders.unitId, unitId),
        or(eq(folders.id, id), eq(folders.parentId, id)),
        eq(folders.deletedAt, deletedAt),
      ),
    );
  return row?.count ?? 0;
}

/** How many folders a unit has, and the position of the last one within a parent. */
export async function measureFolders(
  scope: Scope,
  { workspaceId, unitId }: UnitOfFolder,
  parentId: number | null,
): Promise<{ count: number; last: number }> {
  const ofUnit = and(eq(folders.workspaceId, workspaceId), eq(folders.unitId, unitId), isNull(folders.deletedAt));
  const [[all], [siblings]] = await Promise.all([
    scope.executor.select({ count: count() }).from(folders).where(scope.where(folders, ofUnit)),
    scope.executor
      .select({ last: max(folders.position) })
      .from(folders)
      .where(scope.where(folders, ofUnit, isParent(parentId))),
  ]);
  return { count: all?.count ?? 0, last: siblings?.last ?? 0 };
}

export async function insertFolder(
  scope: Scope,
  folder: Omit<FolderRow, 'id' | 'deletedAt' | 'folded'>,
): Promise<FolderRow> {
  const [made] = await scope.executor
    .insert(folders)
    .values({ ...folder, workspaceId: scope.own(folder.workspaceId), folded: folded(folder) })
    .returning();
  if (!made) throw new Error('An inserted folder comes back');
  return made;
}

export async function renameFolder(scope: Scope, { workspaceId, id }: FolderKey, title: string): Promise<void> {
  await scope.executor
    .update(folders)
    .set({ title, folded: folded({ title }) })
    .where(scope.where(folders, eq(folders.workspaceId, workspaceId), eq(folders.id, id)));
}

/** From which moment of deletion to which; null: it is not deleted. */
export interface DeletionMove {
  readonly from: Date | null;
  readonly to: Date | null;
}

/**
 * Deletes a folder with its child folders and materials, or takes that back. All of them carry the same moment: what
 * was deleted before stays deleted.
 */
export async function moveFolderDeletion(
  scope: Scope,
  { workspaceId, id, unitId }: FolderPlace,
  { from, to }: DeletionMove,
): Promise<void> {
  const was = (column: typeof folders.deletedAt | typeof materials.deletedAt) =>
    from === null ? isNull(column) : eq(column, from);
  const changed = await scope.executor
    .update(folders)
    .set({ deletedAt: to })
    .where(
      scope.where(
        folders,
        eq(folders.workspaceId, workspaceId),
        eq(folders.unitId, unitId),
        or(eq(folders.id, id), eq(folders.parentId, id)),
        was(folders.deletedAt),
      ),
    )
    .returning({ id: folders.id });
  await scope.executor
    .update(materials)
    .set({ deletedAt: to })
    .where(
      scope.where(
        materials,
        eq(materials.workspaceId, workspaceId),
        eq(materials.unitId, unitId),
        inArray(
          materials.folderId,
          changed.map((row) => row.id),
        ),
        was(materials.deletedAt),
      ),
    );
}
