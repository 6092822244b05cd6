import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { FOLDERS_MAX, MATERIALS_MAX, THUMBNAILS_MAX } from '../../contract/index.ts';
import { folders, materials } from '../tables.ts';
import type { UnitKey } from './units.ts';

export type FolderRow = typeof folders.$inferSelect;
export type MaterialRow = typeof materials.$inferSelect;

/** The folders and child folders of a unit, in their order. */
export const listFolders = (scope: Scope, { workspaceId, id }: UnitKey): Promise<FolderRow[]> =>
  scope.executor
    .select()
    .from(folders)
    .where(
      scope.where(folders, eq(folders.workspaceId, workspaceId), eq(folders.unitId, id), isNull(folders.deletedAt)),
    )
    .orderBy(asc(folders.position), asc(folders.id))
    .limit(FOLDERS_MAX);

/** The materials of all folders of a unit, in their order. */
export const listMaterials = (scope: Scope, { workspaceId, id }: UnitKey): Promise<MaterialRow[]> =>
  scope.executor
    .select()
    .from(materials)
    .where(
      scope.where(
        materials,
        eq(materials.workspaceId, workspaceId),
        eq(materials.unitId, id),
        isNull(materials.deletedAt),
      ),
    )
    .orderBy(asc(materials.position), asc(materials.id))
    .limit(FOLDERS_MAX * MATERIALS_MAX);

/** The first books and pictures of units, for their thumbnails: by unit, in the order of folders and materials. */
export async function listShown(scope: Scope, unitIds: readonly number[]) {
  const place = sql<number>`row_number() over (partition by ${materials.unitId} order by ${folders.position}, ${folders.id}, ${materials.position}, ${materials.id})`;
  const { unitId, publicationId, fileId, captionsId } = materials;
  const columns = { unitId, publicationId, fileId, captionsId };
  const numbered = scope.executor
    .select({ ...columns, place: place.as('place') })
    .from(materials)
    .innerJoin(folders, and(eq(folders.workspaceId, materials.workspaceId), eq(folders.id, materials.folderId)))
    .where(
      scope.where(
        materials,
        inArray(materials.unitId, [...unitIds]),
        isNull(materials.deletedAt),
        or(isNotNull(materials.publicationId), eq(materials.kind, 'image')),
      ),
    )
    .as('numbered');
  const rows = await scope.executor
    .select({
      unitId: numbered.unitId,
      publicationId: numbered.publicationId,
      fileId: numbered.fileId,
      captionsId: numbered.captionsId,
    })
    .from(numbered)
    // Several materials may show one book: a few more than are shown.
    .where(sql`${numbered.place} <= ${THUMBNAILS_MAX * 4}`)
    .orderBy(numbered.unitId, numbered.place)
    .limit(unitIds.length * THUMBNAILS_MAX * 4);
  return rows;
}
