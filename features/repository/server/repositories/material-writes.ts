import { and, count, eq, isNull, max, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { folded } from '../../contract/index.ts';
import { materials } from '../tables.ts';
import type { MaterialRow } from './contents.ts';
import type { FolderPlace } from './folder-writes.ts';

type MaterialKey = Pick<MaterialRow, 'workspaceId' | 'id'>;

/** What the caller of an edit gives. */
export type MaterialFacts = Pick<
  MaterialRow,
  | 'kind'
  | 'title'
  | 'description'
  | 'address'
  | 'publicationId'
  | 'part'
  | 'fileId'
  | 'captionsId'
  | 'licence'
  | 'source'
  | 'tags'
>;

/** A material, deleted or not. */
export async function findMaterial(scope: Scope, id: number): Promise<MaterialRow | undefined> {
  const [found] = await scope.executor
    .select()
    .from(materials)
    .where(scope.where(materials, eq(materials.id, id)))
    .limit(1);
  return found;
}

/** How many materials a folder has, and the position of the last one. */
export async function measureMaterials(
  scope: Scope,
  { workspaceId, id, unitId }: FolderPlace,
): Promise<{ count: number; last: number }> {
  const [row] = await scope.executor
    .select({ count: count(), last: max(materials.position) })
    .from(materials)
    .where(
      scope.where(
        materials,
        eq(materials.workspaceId, workspaceId),
        eq(materials.unitId, unitId),
        eq(materials.folderId, id),
        isNull(materials.deletedAt),
      ),
    );
  return { count: row?.count ?? 0, last: row?.last ?? 0 };
}

export async function insertMaterial(
  scope: Scope,
  material: MaterialFacts & Pick<MaterialRow, 'workspaceId' | 'unitId' | 'folderId' | 'position' | 'changedAt'>,
): Promise<MaterialRow> {
  const [made] = await scope.executor
    .insert(materials)
    .values({ ...material, workspaceId: scope.own(material.workspaceId), folded: folded(material) })
    .returning();
  if (!made) throw new Error('An inserted material comes back');
  return made;
}

const isMaterial = ({ workspaceId, id }: MaterialKey) =>
  and(eq(materials.workspaceId, workspaceId), eq(materials.id, id));

/** Changes a material of this revision; undefined where another person has changed it. */
export async function changeMaterial(
  scope: Scope,
  material: MaterialKey & Pick<MaterialRow, 'revision'>,
  facts: MaterialFacts & Pick<MaterialRow, 'changedAt'>,
): Promise<MaterialRow | undefined> {
  const [changed] = await scope.executor
    .update(materials)
    .set({ ...facts, folded: folded(facts), revision: sql`${materials.revision} + 1` })
    .where(
      scope.where(
        materials,
        isMaterial(material),
        eq(materials.revision, material.revision),
        isNull(materials.deletedAt),
      ),
    )
    .returning();
  return changed;
}

/** Deletes a material, or takes that back (`deletedAt: null`). */
export async function setMaterialDeleted(scope: Scope, material: MaterialKey, deletedAt: Date | null): Promise<void> {
  await scope.executor
    .update(materials)
    .set({ deletedAt })
    .where(scope.where(materials, isMaterial(material)));
}
