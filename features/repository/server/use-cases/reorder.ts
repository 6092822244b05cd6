import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { repositoryErrors as errors } from '../../contract/index.ts';
import { announcePlaces, announceUnit } from '../repositories/live-channel.ts';
import { lockList } from '../repositories/lists.ts';
import * as orders from '../repositories/orders.ts';
import { findEditableFolder } from './edit-folder.ts';
import { findEditableUnit, readingOf } from './reading.ts';

/** A new order, and the one that its author saw. */
export interface NewOrder {
  readonly ids: readonly number[];
  readonly before: readonly number[];
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** Tests whether both hold the same ids, each once. Pure. */
const isOrderOf = (ids: readonly number[], present: readonly number[]): boolean =>
  new Set(ids).size === ids.length && isSame(ids.toSorted(), present.toSorted());

/** Orders a list, unless another person has changed it since the author saw it: then the present order goes back. */
const reorder = (
  whole: Scope,
  list: orders.OrderedList,
  { ids, before }: NewOrder,
  announce: (scope: Scope) => Promise<void>,
): Promise<Result<number[]>> =>
  whole.transaction(async (scope) => {
    await lockList(scope, list.name);
    const present = await orders.readOrder(scope, list);
    if (!isSame(before, present)) return fail(errors['order-stale'], { data: { present } });
    if (!isOrderOf(ids, present)) return fail(errors['order-wrong']);
    await orders.writeOrder(scope, list, ids);
    await announce(scope);
    return ok([...ids]);
  });

/** Puts the market's units of a grade and subject in order [REPO-4]. */
export async function reorderUnits(
  context: Context,
  { grade, subject }: { readonly grade: number; readonly subject: number },
  order: NewOrder,
): Promise<Result<{ units: number[] }>> {
  const reading = readingOf(context);
  if (!reading.isOk) return reading;
  if (!reading.value.isEditor) return fail(errors['not-editor']);
  const place = { language: reading.value.language, gradeId: grade, subjectId: subject };
  const done = await reorder(context.scope, orders.unitsOf(place), order, (scope) => announcePlaces(scope, [place]));
  return done.isOk ? ok({ units: done.value }) : done;
}

export async function reorderUnitFolders(
  context: Context,
  unitId: number,
  order: NewOrder,
): Promise<Result<{ folders: number[] }>> {
  const found = await findEditableUnit(context, unitId);
  if (!found.isOk) return found;
  const done = await reorder(context.scope, orders.foldersOfUnit(found.value.unit), order, (scope) =>
    announceUnit(scope, unitId),
  );
  return done.isOk ? ok({ folders: done.value }) : done;
}

export async function reorderChildFolders(
  context: Context,
  folderId: number,
  order: NewOrder,
): Promise<Result<{ folders: number[] }>> {
  const found = await findEditableFolder(context, folderId);
  if (!found.isOk) return found;
  const done = await reorder(context.scope, orders.foldersOfFolder(found.value), order, (scope) =>
    announceUnit(scope, found.value.unitId),
  );
  return done.isOk ? ok({ folders: done.value }) : done;
}

export async function reorderMaterials(
  context: Context,
  folderId: number,
  order: NewOrder,
): Promise<Result<{ materials: number[] }>> {
  const found = await findEditableFolder(context, folderId);
  if (!found.isOk) return found;
  const done = await reorder(context.scope, orders.materialsOf(found.value), order, (scope) =>
    announceUnit(scope, found.value.unitId),
  );
  return done.isOk ? ok({ materials: done.value }) : done;
}
