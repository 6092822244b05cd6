import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { materials, units } from '../../tables.ts';
import { isVisible, type Reading } from '../units.ts';

/** More materials than show one file. */
const MOST = 1000;

const ofUnit = and(eq(units.workspaceId, materials.workspaceId), eq(units.id, materials.unitId));
const isLiving = and(isNull(materials.deletedAt), isNull(units.deletedAt));

/** Those of the materials that are not deleted, nor their units. */
export async function listLiving(scope: Scope, ids: readonly number[]) {
  const rows = await scope.executor
    .select({ material: materials })
    .from(materials)
    .innerJoin(units, ofUnit)
    .where(scope.where(materials, inArray(materials.id, [...ids]), isLiving))
    .limit(ids.length);
  return rows.map(({ material }) => material);
}

/** Ids of those of the materials that a reader sees. */
export async function listSeen(scope: Scope, reading: Reading, ids: readonly number[]): Promise<number[]> {
  const rows = await scope.executor
    .select({ id: materials.id })
    .from(materials)
    .innerJoin(units, ofUnit)
    .where(scope.where(materials, inArray(materials.id, [...ids]), isNull(materials.deletedAt), isVisible(reading)))
    .limit(ids.length);
  return rows.map(({ id }) => id);
}

/** Ids of the materials that show a file, or have it as their captions. */
export async function listMaterialsOfFile(
  scope: Scope,
  { workspaceId, id }: { readonly workspaceId: number; readonly id: string },
): Promise<number[]> {
  const rows = await scope.executor
    .select({ id: materials.id })
    .from(materials)
    .innerJoin(units, ofUnit)
    .where(
      scope.where(
        materials,
        eq(materials.workspaceId, workspaceId),
        or(eq(materials.fileId, id), eq(materials.captionsId, id)),
        isLiving,
      ),
    )
    .limit(MOST);
  return rows.map((row) => row.id);
}
