import { listCovers } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import { fail, ok, type DataOf, type Result } from '#platform/kernel';
import { unavailabilityOf } from '#platform/server/db';
import { repositoryErrors, type getUnit as contractOfUnit, type Unit } from '../../contract/index.ts';
import type { RepositoryDeps } from '../deps.ts';
import { listFolders, listMaterials } from '../repositories/contents.ts';
import { listPinned, listUnits, noteView, type Choice } from '../repositories/units.ts';
import { describedFiles } from './files/material-files.ts';
import { presentFolders, presentMaterial, presentUnits } from './present.ts';
import { findSeenUnit, readingOf, wholeReadingOf } from './reading.ts';

/** A page of the chosen units. Who chooses nothing gets none [REPO-1]. */
export async function getUnits(context: Context, choice: Choice, deps: RepositoryDeps): Promise<Result<Unit[]>> {
  const { view, grades, subjects } = choice;
  const reading = view === 'school' ? await wholeReadingOf(context, deps) : readingOf(context);
  if (!reading.isOk) return reading;
  if (view === 'front' && grades.length + subjects.length === 0) return ok([]);
  const found = await listUnits(context.scope, reading.value, choice);
  return ok(await presentUnits(context.scope, reading.value, found));
}

/** @param owner the caller's uid, or `all`: every name of the caller's own list */
export async function getPinnedUnits(context: Context, owner: string, deps: RepositoryDeps): Promise<Result<Unit[]>> {
  const reading = await wholeReadingOf(context, deps);
  if (!reading.isOk) return reading;
  if (owner !== 'all' && owner !== reading.value.uid) return fail(repositoryErrors['unit-unknown']);
  const found = await listPinned(context.scope, reading.value);
  return ok(await presentUnits(context.scope, reading.value, found));
}

/** A unit with everything in it. A reader who opens it for the first time is counted, except for those who edit it [REPO-2]. */
export async function getUnit(
  context: Context,
  id: number,
  deps: RepositoryDeps,
): Promise<Result<DataOf<typeof contractOfUnit>>> {
  const found = await findSeenUnit(context, id, deps);
  if (!found.isOk) return found;
  const { scope, market } = context;
  const { unit, reading } = found.value;
  const [[present], folders, materials] = await Promise.all([
    presentUnits(scope, reading, [found.value]),
    listFolders(scope, unit),
    listMaterials(scope, unit),
  ]);
  if (!present) throw new Error('A found unit can be presented');
  const books = materials.flatMap(({ publicationId }) => publicationId ?? []);
  const [covers, files] = await Promise.all([
    listCovers(scope, market.language, [...new Set(books)]),
    describedFiles(scope, materials),
  ]);
  if (!present.mayEdit)
    // A database that only reads still shows the unit.
    await noteView(scope, unit, { userId: reading.uid, now: deps.clock.now() }).catch((error: unknown) => {
      if (unavailabilityOf(error) !== 'no-writing') throw error;
    });
  const shown = materials.map((row) => presentMaterial(row, { covers, files }));
  return ok({ ...present, folders: presentFolders(folders, shown) });
}
