import type { Context } from '#features/session/server';
import { fail, ok, type Failure, type Result, type Success } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { FOLDERS_MAX, repositoryErrors as errors } from '../../contract/index.ts';
import type { RepositoryDeps } from '../deps.ts';
import type { FolderRow } from '../repositories/contents.ts';
import * as writes from '../repositories/folder-writes.ts';
import { changeUnit } from './change-unit.ts';
import { findEditableUnit } from './reading.ts';

type FolderData = Result<{ id: number; unit: number }>;

const present = ({ id, unitId }: FolderRow): FolderData => ok({ id, unit: unitId });

/** A folder whose unit the caller may change, deleted or not. */
export async function findAnyFolder(context: Context, id: number): Promise<Success<FolderRow> | Failure> {
  const folder = await writes.findFolder(context.scope, id);
  const unit = folder && (await findEditableUnit(context, folder.unitId));
  if (unit && !unit.isOk && unit.error !== errors['unit-unknown']) return unit;
  return folder && unit?.isOk ? ok(folder) : fail(errors['folder-unknown']);
}

/** A folder whose unit the caller may change. */
export async function findEditableFolder(context: Context, id: number): Promise<Success<FolderRow> | Failure> {
  const found = await findAnyFolder(context, id);
  return found.isOk && found.value.deletedAt ? fail(errors['folder-unknown']) : found;
}

/** The folder in which a new one stands: one of the unit itself, because child folders have no children. */
async function findParent(scope: Scope, unitId: number, id: number): Promise<boolean> {
  const parent = await writes.findFolder(scope, id);
  return parent !== undefined && parent.unitId === unitId && parent.parentId === null && parent.deletedAt === null;
}

/** Makes a folder at the end of the unit or of the parent [REPO-7]. */
export async function createFolder(
  context: Context,
  unitId: number,
  { title, parent }: { readonly title: string; readonly parent?: number | undefined },
): Promise<FolderData> {
  const found = await findEditableUnit(context, unitId);
  if (!found.isOk) return found;
  const { workspaceId } = found.value.unit;
  return changeUnit(context, unitId, async ({ scope }) => {
    if (parent !== undefined && !(await findParent(scope, unitId, parent))) return fail(errors['folder-unknown']);
    const parentId = parent ?? null;
    const { count, last } = await writes.measureFolders(scope, { workspaceId, unitId }, parentId);
    if (count >= FOLDERS_MAX) return fail(errors['too-many']);
    return present(await writes.insertFolder(scope, { workspaceId, unitId, parentId, title, position: last + 1 }));
  });
}

export async function updateFolder(context: Context, id: number, title: string): Promise<FolderData> {
  const found = await findEditableFolder(context, id);
  if (!found.isOk) return found;
  return changeUnit(context, found.value.unitId, async ({ scope }) => {
    await writes.renameFolder(scope, found.value, title);
    return present(found.value);
  });
}

/** Deletes a folder with everything in it [REPO-7]. */
export async function deleteFolder(context: Context, id: number, { clock }: RepositoryDeps): Promise<FolderData> {
  const found = await findEditableFolder(context, id);
  if (!found.isOk) return found;
  return changeUnit(context, found.value.unitId, async ({ scope }) => {
    await writes.moveFolderDeletion(scope, found.value, { from: null, to: clock.now() });
    return present(found.value);
  });
}

/** Takes the deletion of a folder back. Its parent must be there, and the unit must have room. */
export async function restoreFolder(context: Context, id: number): Promise<FolderData> {
  const found = await findAnyFolder(context, id);
  if (!found.isOk) return found;
  const { parentId, unitId } = found.value;
  return changeUnit(context, unitId, async ({ scope }) => {
    const folder = (await writes.findFolder(scope, id)) ?? found.value;
    const { deletedAt } = folder;
    if (deletedAt === null) return present(folder);
    if (parentId !== null && !(await findParent(scope, unitId, parentId))) return fail(errors['folder-unknown']);
    const { count } = await writes.measureFolders(scope, folder, parentId);
    const back = await writes.countDeletedWith(scope, folder, deletedAt);
    if (count + back > FOLDERS_MAX) return fail(errors['too-many']);
    await writes.moveFolderDeletion(scope, folder, { from: deletedAt, to: null });
    return present(folder);
  });
}
