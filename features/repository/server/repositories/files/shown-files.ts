import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import { materials, units } from '../../tables.ts';
import { isVisible, type Reading } from '../units.ts';

interface FileKey {
  readonly workspaceId: number;
  readonly id: string;
}

const ofUnit = and(eq(units.workspaceId, materials.workspaceId), eq(units.id, materials.unitId));

/** Whether a material of a unit that the reader sees shows a file, or has it as its captions. */
export async function isFileShown(scope: Scope, reading: Reading, { workspaceId, id }: FileKey): Promise<boolean> {
  const [found] = await scope.executor
    .select({ id: materials.id })
    .from(materials)
    .innerJoin(units, ofUnit)
    .where(
      scope.where(
        materials,
        eq(materials.workspaceId, workspaceId),
        or(eq(materials.fileId, id), eq(materials.captionsId, id)),
        isNull(materials.deletedAt),
        isVisible(reading),
      ),
    )
    .limit(1);
  return found !== undefined;
}

const columns = {
  workspaceId: materials.workspaceId,
  id: materials.id,
  fileId: materials.fileId,
  captionsId: materials.captionsId,
};
const hasFiles = or(isNotNull(materials.fileId), isNotNull(materials.captionsId));

/** Materials of an owner's units that have files. */
export const listOwnWithFiles = (scope: Scope, ownerId: string, most: number) =>
  scope.executor
    .select(columns)
    .from(materials)
    .innerJoin(units, ofUnit)
    .where(scope.where(materials, eq(units.ownerId, ownerId), hasFiles))
    .limit(most);

/** Materials with files that were deleted before a moment, alone or with their unit. */
export async function listDeletedWithFiles({ executor }: SystemScope, before: Date, most: number) {
  const alone = await executor
    .select(columns)
    .from(materials)
    .where(and(lt(materials.deletedAt, before), hasFiles))
    .limit(most);
  if (alone.length > 0) return alone;
  return executor
    .select(columns)
    .from(units)
    .innerJoin(materials, ofUnit)
    .where(and(lt(units.deletedAt, before), hasFiles))
    .limit(most);
}

/** Takes the files from a material that goes. */
export async function clearFiles(scope: Scope, { workspaceId, id }: Omit<FileKey, 'id'> & { readonly id: number }) {
  await scope.executor
    .update(materials)
    .set({ fileId: sql`null`, captionsId: sql`null` })
    .where(scope.where(materials, eq(materials.workspaceId, workspaceId), eq(materials.id, id)));
}
