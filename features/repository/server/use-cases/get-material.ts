import { listCovers } from '#features/catalog/server';
import type { SeenFile } from '#features/files/server';
import type { Context } from '#features/session/server';
import { fail, ok, type DataOf, type Result } from '#platform/kernel';
import { repositoryErrors as errors, type getMaterial as contract } from '../../contract/index.ts';
import type { RepositoryDeps } from '../deps.ts';
import { findMaterial } from '../repositories/material-writes.ts';
import { isFileShown } from '../repositories/files/shown-files.ts';
import { describedFiles } from './files/material-files.ts';
import { presentMaterial } from './present.ts';
import { findSeenUnit, wholeReadingOf } from './reading.ts';

/** A material of a unit that the caller sees [REPO-6]. */
export async function getMaterial(
  context: Context,
  id: number,
  deps: RepositoryDeps,
): Promise<Result<DataOf<typeof contract>>> {
  const { scope, market } = context;
  const row = await findMaterial(scope, id);
  const unit = row && (await findSeenUnit(context, row.unitId, deps));
  if (unit && !unit.isOk && unit.error === errors['not-offered']) return unit;
  if (!unit?.isOk || row?.deletedAt !== null) return fail(errors['material-unknown']);
  const [covers, files] = await Promise.all([
    listCovers(scope, market.language, row.publicationId === null ? [] : [row.publicationId]),
    describedFiles(scope, [row]),
  ]);
  const { id: unitId, title } = unit.value.unit;
  return ok({ ...presentMaterial(row, { covers, files }), unit: { id: unitId, title } });
}

/** Whether a material that the caller sees shows a file [REPO-17]. */
export async function maySeeFile(context: Context, file: SeenFile, deps: RepositoryDeps): Promise<boolean> {
  const reading = await wholeReadingOf(context, deps);
  return reading.isOk && isFileShown(context.scope, reading.value, file);
}
